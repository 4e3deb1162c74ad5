/**
 * Known stocks of Germany, one per line: code, name, exchange, industry, price in euros, shares
 * outstanding and traded daily in millions, what they sell. Names are facts, figures approximate; prices
 * are simulated.
 */
export const GERMAN_KNOWN = `
DTE | Deutsche Telekom AG | Xetra | Telecom Services | 31.2 | 4870 | 6.5 | telephone and internet connections
MUV2 | Munich Re | Xetra | Insurance - Specialty | 548 | 131 | 0.25 | reinsurance
MBG | Mercedes-Benz Group AG | Xetra | Auto Manufacturers | 53.4 | 963 | 3.1 | cars and vans
VOW3 | Volkswagen AG | Xetra | Auto Manufacturers | 96.2 | 501 | 1.2 | cars of twelve brands
P911 | Dr. Ing. h.c. F. Porsche AG | Xetra | Auto Manufacturers | 44.8 | 911 | 0.9 | sports cars
PAH3 | Porsche Automobil Holding SE | Xetra | Auto Manufacturers | 34.5 | 306 | 0.6 | a stake in Volkswagen
BAS | BASF SE | Xetra | Chemicals | 43.7 | 893 | 2.6 | chemicals of every kind
BAYN | Bayer AG | Xetra | Drug Manufacturers - General | 27.5 | 982 | 2.9 | medicines, seeds and crop protection
MRK | Merck KGaA | Xetra | Drug Manufacturers - General | 121 | 435 | 0.3 | medicines, laboratory supplies and display materials
DBK | Deutsche Bank AG | Xetra | Banks - Diversified | 29.8 | 1990 | 7.4 | banking and securities trading
CBK | Commerzbank AG | Xetra | Banks - Regional | 31.6 | 1180 | 4.2 | banking for households and companies
DB1 | Deutsche Börse AG | Xetra | Financial Data & Stock Exchanges | 238 | 190 | 0.4 | exchanges and clearing
DHL | DHL Group | Xetra | Integrated Freight & Logistics | 40.1 | 1200 | 2.3 | letters, parcels and freight
EOAN | E.ON SE | Xetra | Utilities - Regulated Electric | 15.9 | 2641 | 5.1 | electricity and gas networks
RWE | RWE AG | Xetra | Utilities - Diversified | 37.2 | 744 | 2 | power stations and wind parks
ADS | adidas AG | Xetra | Footwear & Accessories | 178 | 180 | 0.5 | sports shoes and clothes
PUM | PUMA SE | Xetra | Footwear & Accessories | 22.3 | 150 | 0.9 | sports shoes and clothes
BEI | Beiersdorf AG | Xetra | Household & Personal Products | 98.5 | 252 | 0.3 | skin creams such as Nivea
HEN3 | Henkel AG & Co. KGaA | Xetra | Household & Personal Products | 70.2 | 178 | 0.4 | adhesives and detergents
CON | Continental AG | Xetra | Auto Parts | 62.5 | 200 | 0.5 | tyres
DTG | Daimler Truck Holding AG | Xetra | Farm & Heavy Machinery | 37.8 | 823 | 1.4 | trucks and buses
FRE | Fresenius SE & Co. KGaA | Xetra | Medical Care Facilities | 47.2 | 563 | 0.9 | hospitals and infusions
FME | Fresenius Medical Care AG | Xetra | Medical Care Facilities | 44.1 | 293 | 0.5 | dialysis
HNR1 | Hannover Rück SE | Xetra | Insurance - Specialty | 258 | 121 | 0.15 | reinsurance
IFX | Infineon Technologies AG | Xetra | Semiconductors | 35.4 | 1306 | 4 | power chips and microcontrollers
ENR | Siemens Energy AG | Xetra | Electrical Equipment | 96.8 | 799 | 1.9 | turbines and grid equipment
SHL | Siemens Healthineers AG | Xetra | Medical Devices | 46.3 | 1128 | 0.9 | scanners and laboratory diagnostics
SRT3 | Sartorius AG | Xetra | Medical Instruments & Supplies | 214 | 37 | 0.1 | equipment for making biological medicines
SY1 | Symrise AG | Xetra | Specialty Chemicals | 78.6 | 140 | 0.3 | flavours and fragrances
VNA | Vonovia SE | Xetra | Real Estate Services | 27.1 | 823 | 2 | rented flats
ZAL | Zalando SE | Xetra | Internet Retail | 25.8 | 264 | 0.9 | clothes and shoes online
RHM | Rheinmetall AG | Xetra | Aerospace & Defense | 1620 | 44 | 0.2 | tanks, ammunition and air defence
MTX | MTU Aero Engines AG | Xetra | Aerospace & Defense | 362 | 54 | 0.12 | parts and repair of jet engines
QIA | Qiagen N.V. | Xetra | Diagnostics & Research | 40.6 | 217 | 0.5 | laboratory tests
BNR | Brenntag SE | Xetra | Industrial Distribution | 50.3 | 144 | 0.4 | distribution of chemicals
HEI | Heidelberg Materials AG | Xetra | Building Materials | 196 | 178 | 0.4 | cement and concrete
G1A | GEA Group AG | Xetra | Specialty Industrial Machinery | 61.7 | 163 | 0.3 | machines for food makers
LHA | Deutsche Lufthansa AG | Xetra | Airlines | 7.6 | 1198 | 6 | an airline
TKA | thyssenkrupp AG | Xetra | Steel | 9.4 | 623 | 5 | steel and submarines
LXS | LANXESS AG | Frankfurt | Specialty Chemicals | 21.4 | 86 | 0.5 | special chemicals
BOSS | HUGO BOSS AG | Frankfurt | Apparel Manufacturing | 38.2 | 70 | 0.4 | suits and clothes
KGX | KION GROUP AG | Frankfurt | Farm & Heavy Machinery | 56.4 | 131 | 0.3 | forklift trucks
EVK | Evonik Industries AG | Frankfurt | Specialty Chemicals | 16.3 | 466 | 1 | special chemicals
TUI1 | TUI AG | Frankfurt | Travel Services | 7.9 | 507 | 3 | package tours
`;
