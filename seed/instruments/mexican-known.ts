/** Known stocks of Mexico, in the form of `german-known.ts`, prices in pesos. */
export const MEXICAN_KNOWN = `
AMXB | América Móvil, S.A.B. de C.V. | BMV | Telecom Services | 18.4 | 60500 | 45 | mobile telephone service in Latin America
FEMSAUBD | Fomento Económico Mexicano, S.A.B. de C.V. | BMV | Beverages - Non-Alcoholic | 184 | 3340 | 3.6 | the shops Oxxo and bottling of Coca-Cola
GMEXICOB | Grupo México, S.A.B. de C.V. | BMV | Copper | 148 | 7785 | 7.5 | copper mines and railways
BIMBOA | Grupo Bimbo, S.A.B. de C.V. | BMV | Packaged Foods | 61.2 | 4360 | 2.2 | bread and cakes
KOFUBL | Coca-Cola FEMSA, S.A.B. de C.V. | BMV | Beverages - Non-Alcoholic | 158 | 2100 | 0.9 | bottling of Coca-Cola
ASURB | Grupo Aeroportuario del Sureste, S.A.B. de C.V. | BMV | Engineering & Construction | 562 | 300 | 0.4 | airports such as Cancún
GAPB | Grupo Aeroportuario del Pacífico, S.A.B. de C.V. | BMV | Engineering & Construction | 412 | 505 | 0.8 | airports in the west
OMAB | Grupo Aeroportuario del Centro Norte, S.A.B. de C.V. | BMV | Engineering & Construction | 238 | 386 | 0.7 | airports in the north
TLEVISACPO | Grupo Televisa, S.A.B. | BMV | Broadcasting | 10.1 | 2650 | 8 | television and cable networks
ALFAA | Alfa, S.A.B. de C.V. | BMV | Conglomerates | 14.8 | 5560 | 8 | food and chemicals
AC | Arca Continental, S.A.B. de C.V. | BMV | Beverages - Non-Alcoholic | 188 | 1690 | 1.5 | bottling of Coca-Cola
GRUMAB | Gruma, S.A.B. de C.V. | BMV | Packaged Foods | 322 | 360 | 0.6 | corn flour and tortillas
KIMBERA | Kimberly-Clark de México, S.A.B. de C.V. | BMV | Household & Personal Products | 35.6 | 3030 | 4.5 | tissues and diapers
LIVEPOLC-1 | El Puerto de Liverpool, S.A.B. de C.V. | BIVA | Specialty Retail | 98.4 | 1340 | 0.8 | department stores
ORBIA | Orbia Advance Corporation, S.A.B. de C.V. | BMV | Specialty Chemicals | 15.2 | 1960 | 5 | plastic pipes and chemicals
PENOLES | Industrias Peñoles, S.A.B. de C.V. | BMV | Gold | 486 | 397 | 0.5 | silver, gold and zinc
PINFRA | Promotora y Operadora de Infraestructura, S.A.B. de C.V. | BMV | Engineering & Construction | 228 | 380 | 0.4 | toll roads
Q | Quálitas Controladora, S.A.B. de C.V. | BIVA | Insurance - Property & Casualty | 172 | 400 | 0.5 | car insurance
CUERVO | Becle, S.A.B. de C.V. | BMV | Beverages - Alcoholic | 22.6 | 3590 | 2.5 | tequila such as José Cuervo
BBAJIOO | Banco del Bajío, S.A. | BMV | Banks - Regional | 44.8 | 1190 | 3 | banking in the Bajío
GENTERA | Gentera, S.A.B. de C.V. | BMV | Credit Services | 42.3 | 1580 | 4 | small loans
GCC | GCC, S.A.B. de C.V. | BMV | Building Materials | 176 | 328 | 0.6 | cement
GCARSOA1 | Grupo Carso, S.A.B. de C.V. | BMV | Conglomerates | 128 | 2250 | 0.7 | shops, construction and energy
GFINBURO | Grupo Financiero Inbursa, S.A.B. de C.V. | BMV | Banks - Diversified | 46.2 | 6120 | 3 | banking and insurance
LABB | Genomma Lab Internacional, S.A.B. de C.V. | BIVA | Drug Manufacturers - Specialty | 20.1 | 1010 | 3 | medicines without prescription
LACOMERUBC | La Comer, S.A.B. de C.V. | BIVA | Grocery Stores | 38.5 | 1086 | 0.9 | supermarkets
MEGACPO | Megacable Holdings, S.A.B. de C.V. | BMV | Telecom Services | 52.6 | 860 | 1.2 | cable networks
ALSEA | Alsea, S.A.B. de C.V. | BMV | Restaurants | 54.9 | 820 | 2.4 | restaurants such as Starbucks in Mexico
BOLSAA | Bolsa Mexicana de Valores, S.A.B. de C.V. | BMV | Financial Data & Stock Exchanges | 36.4 | 593 | 1.3 | an exchange
CHDRAUIB | Grupo Comercial Chedraui, S.A.B. de C.V. | BMV | Grocery Stores | 142 | 960 | 0.8 | supermarkets
VESTA | Corporación Inmobiliaria Vesta, S.A.B. de C.V. | BIVA | Real Estate Services | 54.2 | 860 | 1.6 | industrial buildings
VOLARA | Controladora Vuela, S.A.B. de C.V. | BMV | Airlines | 14.2 | 1150 | 4 | the airline Volaris
RA | Regional, S.A.B. de C.V. | BMV | Banks - Regional | 148 | 328 | 0.9 | banking in the north
`;
