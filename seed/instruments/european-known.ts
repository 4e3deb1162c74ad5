/**
 * Known stocks of London, Paris, Amsterdam, Milan, Madrid and Zurich, in the form of `german-known.ts`,
 * prices in pounds, euros and francs. Codes end with the exchange, because two European companies may
 * share a code.
 */
export const EUROPEAN_KNOWN = `
AZN.L | AstraZeneca PLC | London | Drug Manufacturers - General | 118 | 1550 | 1.6 | medicines for cancer and the heart
SHEL.L | Shell plc | London | Oil & Gas Integrated | 26.4 | 5960 | 9.5 | oil, gas and filling stations
HSBA.L | HSBC Holdings plc | London | Banks - Diversified | 9.92 | 17400 | 24 | banking, most of it in Asia
ULVR.L | Unilever PLC | London | Household & Personal Products | 44.6 | 2450 | 3.2 | soap, foods and ice cream
RIO.L | Rio Tinto Group | London | Other Industrial Metals & Mining | 47.8 | 1260 | 2.4 | iron ore, copper and aluminium
BP.L | BP p.l.c. | London | Oil & Gas Integrated | 4.28 | 15600 | 42 | oil, gas and filling stations
GSK.L | GSK plc | London | Drug Manufacturers - General | 15.2 | 4070 | 7.5 | medicines and vaccines
BATS.L | British American Tobacco p.l.c. | London | Tobacco | 39.4 | 2190 | 3.6 | cigarettes and vapour products
DGE.L | Diageo plc | London | Beverages - Alcoholic | 18.8 | 2220 | 5 | whisky, vodka and stout
REL.L | RELX PLC | London | Consulting Services | 35.2 | 1830 | 3 | information for lawyers and scientists
LSEG.L | London Stock Exchange Group plc | London | Financial Data & Stock Exchanges | 92.6 | 525 | 1.2 | financial data and an exchange
BARC.L | Barclays PLC | London | Banks - Diversified | 3.86 | 14000 | 40 | banking and cards
LLOY.L | Lloyds Banking Group plc | London | Banks - Regional | 0.842 | 59500 | 130 | mortgages and accounts in Britain
NWG.L | NatWest Group plc | London | Banks - Regional | 5.44 | 8090 | 22 | banking in Britain
STAN.L | Standard Chartered PLC | London | Banks - Diversified | 14.6 | 2300 | 6 | banking in Asia and Africa
PRU.L | Prudential plc | London | Insurance - Life | 9.94 | 2580 | 6 | life insurance in Asia and Africa
AV.L | Aviva plc | London | Insurance - Diversified | 6.66 | 2680 | 9 | insurance and pensions
LGEN.L | Legal & General Group Plc | London | Insurance - Life | 2.42 | 5760 | 20 | pensions and annuities
BA.L | BAE Systems plc | London | Aerospace & Defense | 18.6 | 3000 | 7 | fighter aircraft, ships and submarines
RR.L | Rolls-Royce Holdings plc | London | Aerospace & Defense | 11.4 | 8480 | 22 | jet engines
NG.L | National Grid plc | London | Utilities - Regulated Electric | 11.2 | 4970 | 9 | power lines
SSE.L | SSE plc | London | Utilities - Renewable | 18.4 | 1100 | 3.4 | wind parks and power lines
VOD.L | Vodafone Group Public Limited Company | London | Telecom Services | 0.888 | 24800 | 55 | mobile telephone service
BT-A.L | BT Group plc | London | Telecom Services | 1.92 | 9970 | 24 | telephone and internet connections
TSCO.L | Tesco PLC | London | Grocery Stores | 4.46 | 6500 | 16 | supermarkets
SBRY.L | J Sainsbury plc | London | Grocery Stores | 3.28 | 2270 | 9 | supermarkets
MKS.L | Marks and Spencer Group plc | London | Specialty Retail | 3.74 | 2040 | 8 | food and clothes
NXT.L | Next plc | London | Apparel Retail | 134 | 120 | 0.35 | clothes
CPG.L | Compass Group PLC | London | Restaurants | 25.6 | 1700 | 3.5 | canteens
RKT.L | Reckitt Benckiser Group plc | London | Household & Personal Products | 57.2 | 680 | 1.5 | cleaning and health products
EXPN.L | Experian plc | London | Consulting Services | 37.4 | 915 | 1.5 | credit data
GLEN.L | Glencore plc | London | Other Industrial Metals & Mining | 3.52 | 11900 | 38 | mining and commodity trade
AAL.L | Anglo American plc | London | Copper | 27.8 | 1180 | 4 | copper and iron ore
ANTO.L | Antofagasta plc | London | Copper | 26.6 | 986 | 1.4 | copper mines in Chile
IMB.L | Imperial Brands PLC | London | Tobacco | 31.2 | 815 | 1.9 | cigarettes
III.L | 3i Group plc | London | Asset Management | 41.6 | 985 | 1.5 | stakes in companies
AHT.L | Ashtead Group plc | London | Rental & Leasing Services | 50.4 | 430 | 1 | rented building machines
HLN.L | Haleon plc | London | Drug Manufacturers - Specialty | 3.62 | 8900 | 20 | medicines without prescription
IAG.L | International Consolidated Airlines Group, S.A. | London | Airlines | 3.94 | 4720 | 16 | the airlines British Airways and Iberia
EZJ.L | easyJet plc | London | Airlines | 4.78 | 758 | 4.5 | an airline
WTB.L | Whitbread plc | London | Lodging | 29.8 | 175 | 0.6 | Premier Inn hotels
BRBY.L | Burberry Group plc | London | Luxury Goods | 11.8 | 358 | 1.9 | coats and bags
PSON.L | Pearson plc | London | Education & Training Services | 10.6 | 645 | 1.8 | school books and exams
SGE.L | The Sage Group plc | London | Software - Application | 11.2 | 975 | 2.2 | accounting software
CRDA.L | Croda International Plc | London | Specialty Chemicals | 27.6 | 140 | 0.5 | special chemicals
MC.PA | LVMH Moët Hennessy - Louis Vuitton | Paris | Luxury Goods | 548 | 500 | 0.42 | bags, perfume and champagne
OR.PA | L'Oréal S.A. | Paris | Household & Personal Products | 368 | 534 | 0.35 | cosmetics
RMS.PA | Hermès International | Paris | Luxury Goods | 2140 | 105 | 0.06 | bags and silk scarves
TTE.PA | TotalEnergies SE | Paris | Oil & Gas Integrated | 53.6 | 2270 | 4 | oil, gas and electricity
SAN.PA | Sanofi | Paris | Drug Manufacturers - General | 84.2 | 1220 | 1.8 | medicines and vaccines
AIR.PA | Airbus SE | Paris | Aerospace & Defense | 188 | 790 | 1 | airliners, helicopters and satellites
SU.PA | Schneider Electric SE | Paris | Electrical Equipment | 232 | 563 | 0.8 | switchgear and automation
AI.PA | L'Air Liquide S.A. | Paris | Chemicals | 172 | 577 | 0.8 | industrial gases
BNP.PA | BNP Paribas SA | Paris | Banks - Diversified | 76.4 | 1130 | 2.6 | banking
EL.PA | EssilorLuxottica | Paris | Medical Instruments & Supplies | 268 | 458 | 0.4 | glasses and lenses
CS.PA | AXA SA | Paris | Insurance - Diversified | 40.2 | 2180 | 4 | insurance
SAF.PA | Safran SA | Paris | Aerospace & Defense | 288 | 418 | 0.6 | jet engines and landing gear
DG.PA | VINCI SA | Paris | Engineering & Construction | 122 | 560 | 0.9 | toll roads and construction
KER.PA | Kering SA | Paris | Luxury Goods | 268 | 123 | 0.3 | the brands Gucci and Saint Laurent
BN.PA | Danone S.A. | Paris | Packaged Foods | 74.4 | 640 | 1.2 | yoghurt and mineral water
SGO.PA | Compagnie de Saint-Gobain S.A. | Paris | Building Products | 92.8 | 498 | 1.1 | glass and building materials
ENGI.PA | Engie SA | Paris | Utilities - Diversified | 19.2 | 2430 | 5 | power stations and gas networks
ORA.PA | Orange S.A. | Paris | Telecom Services | 14.2 | 2660 | 6 | telephone and internet connections
GLE.PA | Société Générale Société anonyme | Paris | Banks - Diversified | 52.6 | 780 | 2.6 | banking
ACA.PA | Crédit Agricole S.A. | Paris | Banks - Regional | 16.4 | 3020 | 4 | banking
CAP.PA | Capgemini SE | Paris | Information Technology Services | 128 | 170 | 0.5 | consulting and outsourcing
DSY.PA | Dassault Systèmes SE | Paris | Software - Application | 27.8 | 1310 | 2 | design software
HO.PA | Thales S.A. | Paris | Aerospace & Defense | 242 | 206 | 0.25 | defence electronics
LR.PA | Legrand SA | Paris | Electrical Equipment | 132 | 262 | 0.4 | switches and sockets
ML.PA | Michelin | Paris | Auto Parts | 29.6 | 700 | 1.7 | tyres
PUB.PA | Publicis Groupe S.A. | Paris | Advertising Agencies | 84.8 | 250 | 0.5 | advertising
RI.PA | Pernod Ricard SA | Paris | Beverages - Alcoholic | 88.4 | 252 | 0.6 | spirits and champagne
RNO.PA | Renault SA | Paris | Auto Manufacturers | 34.6 | 290 | 1.2 | cars
STMPA.PA | STMicroelectronics N.V. | Paris | Semiconductors | 23.8 | 900 | 3 | microcontrollers and power chips
VIE.PA | Veolia Environnement SA | Paris | Waste Management | 28.8 | 735 | 1.7 | water works and waste treatment
CA.PA | Carrefour SA | Paris | Grocery Stores | 12.8 | 660 | 2.6 | supermarkets
EN.PA | Bouygues SA | Paris | Engineering & Construction | 38.4 | 379 | 0.8 | construction and telephone service
STLAP.PA | Stellantis N.V. | Paris | Auto Manufacturers | 8.92 | 2890 | 9 | cars of fourteen brands
AC.PA | Accor SA | Paris | Lodging | 44.2 | 240 | 0.7 | hotels
ALO.PA | Alstom SA | Paris | Railroads | 21.4 | 462 | 1.3 | trains
ERF.PA | Eurofins Scientific SE | Paris | Diagnostics & Research | 62.8 | 185 | 0.4 | laboratory tests
ASML.AS | ASML Holding N.V. | Amsterdam | Semiconductor Equipment | 682 | 393 | 0.7 | machines that expose silicon wafers
PRX.AS | Prosus N.V. | Amsterdam | Internet Content & Information | 48.6 | 2300 | 3.4 | stakes in internet companies
INGA.AS | ING Groep N.V. | Amsterdam | Banks - Diversified | 20.2 | 3000 | 8 | banking
ADYEN.AS | Adyen N.V. | Amsterdam | Software - Infrastructure | 1480 | 31 | 0.08 | payments for online shops
AD.AS | Koninklijke Ahold Delhaize N.V. | Amsterdam | Grocery Stores | 34.8 | 910 | 2 | supermarkets
HEIA.AS | Heineken N.V. | Amsterdam | Beverages - Alcoholic | 70.4 | 560 | 0.8 | beer
PHIA.AS | Koninklijke Philips N.V. | Amsterdam | Medical Devices | 23.8 | 960 | 2.4 | scanners and toothbrushes
WKL.AS | Wolters Kluwer N.V. | Amsterdam | Consulting Services | 112 | 234 | 0.5 | information for lawyers and doctors
DSFIR.AS | DSM-Firmenich AG | Amsterdam | Specialty Chemicals | 78.2 | 265 | 0.5 | vitamins and fragrances
AKZA.AS | Akzo Nobel N.V. | Amsterdam | Specialty Chemicals | 58.6 | 171 | 0.5 | paints
NN.AS | NN Group N.V. | Amsterdam | Insurance - Life | 58.8 | 268 | 0.6 | insurance and pensions
KPN.AS | Koninklijke KPN N.V. | Amsterdam | Telecom Services | 4.12 | 3890 | 9 | telephone and internet connections
ASM.AS | ASM International N.V. | Amsterdam | Semiconductor Equipment | 462 | 49 | 0.2 | machines that lay films on wafers
RAND.AS | Randstad N.V. | Amsterdam | Staffing & Employment Services | 38.2 | 175 | 0.5 | temporary workers
ENEL.MI | Enel SpA | Milan | Utilities - Diversified | 8.12 | 10170 | 22 | electricity
ISP.MI | Intesa Sanpaolo S.p.A. | Milan | Banks - Diversified | 4.96 | 17800 | 60 | banking
UCG.MI | UniCredit S.p.A. | Milan | Banks - Diversified | 58.2 | 1560 | 6 | banking
ENI.MI | Eni S.p.A. | Milan | Oil & Gas Integrated | 14.2 | 3150 | 10 | oil and gas
G.MI | Assicurazioni Generali S.p.A. | Milan | Insurance - Diversified | 31.6 | 1530 | 3.4 | insurance
RACE.MI | Ferrari N.V. | Milan | Auto Manufacturers | 408 | 178 | 0.3 | sports cars
LDO.MI | Leonardo S.p.A. | Milan | Aerospace & Defense | 48.6 | 578 | 2.4 | helicopters and defence electronics
PRY.MI | Prysmian S.p.A. | Milan | Electrical Equipment | 62.4 | 296 | 0.9 | cables
TRN.MI | Terna S.p.A. | Milan | Utilities - Regulated Electric | 8.46 | 2010 | 4 | power lines
SRG.MI | Snam S.p.A. | Milan | Utilities - Regulated Gas | 5.18 | 3360 | 7 | gas pipelines
TEN.MI | Tenaris S.A. | Milan | Oil & Gas Equipment & Services | 16.8 | 1060 | 2.5 | steel pipes
MONC.MI | Moncler S.p.A. | Milan | Luxury Goods | 54.4 | 274 | 0.8 | down jackets
BAMI.MI | Banco BPM Società per Azioni | Milan | Banks - Regional | 10.2 | 1515 | 8 | banking in the north
PST.MI | Poste Italiane S.p.A. | Milan | Insurance - Life | 18.6 | 1306 | 2 | post, payments and insurance
ITX.MC | Industria de Diseño Textil, S.A. | Madrid | Apparel Retail | 46.8 | 3113 | 3 | clothes of the brand Zara
IBE.MC | Iberdrola, S.A. | Madrid | Utilities - Renewable | 15.8 | 6450 | 12 | electricity
SAN.MC | Banco Santander, S.A. | Madrid | Banks - Diversified | 7.42 | 15000 | 30 | banking in Europe and Latin America
BBVA.MC | Banco Bilbao Vizcaya Argentaria, S.A. | Madrid | Banks - Diversified | 13.6 | 5760 | 12 | banking in Spain and Mexico
AMS.MC | Amadeus IT Group, S.A. | Madrid | Information Technology Services | 70.2 | 450 | 0.9 | booking systems for travel
TEF.MC | Telefónica, S.A. | Madrid | Telecom Services | 4.62 | 5670 | 14 | telephone and internet connections
CABK.MC | CaixaBank, S.A. | Madrid | Banks - Regional | 7.84 | 7170 | 12 | banking in Spain
FER.MC | Ferrovial SE | Madrid | Engineering & Construction | 46.2 | 722 | 1.3 | toll roads and airports
AENA.MC | Aena S.M.E., S.A. | Madrid | Engineering & Construction | 23.6 | 1500 | 1.2 | airports
REP.MC | Repsol, S.A. | Madrid | Oil & Gas Integrated | 13.4 | 1157 | 5 | oil and gas
CLNX.MC | Cellnex Telecom, S.A. | Madrid | REIT - Specialty | 31.8 | 706 | 1.4 | cell towers
NESN.SW | Nestlé S.A. | Zurich | Packaged Foods | 84.2 | 2570 | 4 | coffee, foods and pet food
ROG.SW | Roche Holding AG | Zurich | Drug Manufacturers - General | 268 | 703 | 1 | medicines and diagnostics
NOVN.SW | Novartis AG | Zurich | Drug Manufacturers - General | 98.4 | 1910 | 2.8 | medicines
UBSG.SW | UBS Group AG | Zurich | Banks - Diversified | 30.2 | 3150 | 6 | wealth management and banking
ZURN.SW | Zurich Insurance Group AG | Zurich | Insurance - Diversified | 568 | 146 | 0.25 | insurance
ABBN.SW | ABB Ltd | Zurich | Electrical Equipment | 54.2 | 1830 | 2.4 | motors, robots and grid equipment
CFR.SW | Compagnie Financière Richemont SA | Zurich | Luxury Goods | 148 | 590 | 1 | jewellery and watches
SREN.SW | Swiss Re AG | Zurich | Insurance - Specialty | 144 | 294 | 0.6 | reinsurance
HOLN.SW | Holcim AG | Zurich | Building Materials | 68.8 | 553 | 1 | cement and roofs
SIKA.SW | Sika AG | Zurich | Specialty Chemicals | 188 | 160 | 0.35 | chemicals for builders
LONN.SW | Lonza Group AG | Zurich | Biotechnology | 548 | 70 | 0.15 | making medicines for others
GIVN.SW | Givaudan SA | Zurich | Specialty Chemicals | 3480 | 9.2 | 0.02 | flavours and fragrances
GEBN.SW | Geberit AG | Zurich | Building Products | 612 | 33 | 0.07 | bathroom fittings
SCMN.SW | Swisscom AG | Zurich | Telecom Services | 568 | 51.8 | 0.1 | telephone and internet connections
LOGN.SW | Logitech International S.A. | Zurich | Computer Hardware | 84.6 | 148 | 0.5 | mice and keyboards
UHR.SW | The Swatch Group AG | Zurich | Luxury Goods | 154 | 29 | 0.15 | watches
`;
