/** Widely known US stocks of all other sectors, in the form of `us-known-consumer.ts`. */
export const US_KNOWN_INDUSTRY = `
Drug Manufacturers - General
  ABBV | AbbVie Inc. | NYSE | 264.96 | 1770 | 5.14 | medicines for the immune system and cancer
  MRK | Merck & Co., Inc. | NYSE | 152.55 | 2470 | 16 | medicines and vaccines
  BMY | Bristol-Myers Squibb Company | NYSE | 67.01 | 2040 | 6.84 | medicines for cancer and the heart
  AMGN | Amgen Inc. | NASDAQ | 439.33 | 541 | 2.11 | medicines made by living cells
  GILD | Gilead Sciences, Inc. | NASDAQ | 146.12 | 1240 | 5.38 | medicines against viruses
  BIIB | Biogen Inc. | NASDAQ | 216.78 | 148 | 0.722 | medicines for the nervous system
Drug Manufacturers - Specialty
  ZTS | Zoetis Inc. | NYSE | 77.73 | 413 | 5.05 | medicines for animals
  VTRS | Viatris Inc. | NASDAQ | 16.32 | 1150 | 6.49 | generic medicines
Biotechnology
  VRTX | Vertex Pharmaceuticals Incorporated | NASDAQ | 548.05 | 253 | 1.07 | medicines for cystic fibrosis
  REGN | Regeneron Pharmaceuticals, Inc. | NASDAQ | 834.04 | 103 | 0.787 | antibodies for eyes and skin
  MRNA | Moderna, Inc. | NASDAQ | 145.13 | 399 | 87.2 | vaccines from messenger RNA
  ALNY | Alnylam Pharmaceuticals, Inc. | NASDAQ | 236.22 | 134 | 1.9 | medicines that silence genes
Medical Devices
  ABT | Abbott Laboratories | NYSE | 116.64 | 1730 | 9.83 | heart devices, glucose sensors and tests
  MDT | Medtronic plc | NYSE | 93.35 | 1280 | 7.49 | pacemakers, pumps and surgical devices
  SYK | Stryker Corporation | NYSE | 329.45 | 384 | 3.16 | implants and equipment for surgery
  BSX | Boston Scientific Corporation | NYSE | 50.37 | 1450 | 36 | devices for heart and vessels
  EW | Edwards Lifesciences Corporation | NYSE | 89.79 | 576 | 2.82 | heart valves
  DXCM | DexCom, Inc. | NASDAQ | 92.34 | 377 | 3.48 | glucose sensors
  GEHC | GE HealthCare Technologies Inc. | NASDAQ | 74.82 | 452 | 2.25 | scanners for hospitals
Medical Instruments & Supplies
  ISRG | Intuitive Surgical, Inc. | NASDAQ | 378.81 | 353 | 2.01 | robots for surgery
  BDX | Becton, Dickinson and Company | NYSE | 192 | 272 | 2.52 | syringes and laboratory equipment
  ALGN | Align Technology, Inc. | NASDAQ | 162.55 | 71 | 1.07 | clear aligners for teeth
Diagnostics & Research
  TMO | Thermo Fisher Scientific Inc. | NYSE | 629.27 | 370 | 1.56 | instruments and supplies for laboratories
  DHR | Danaher Corporation | NYSE | 218.85 | 703 | 4.7 | instruments for research and diagnosis
  A | Agilent Technologies, Inc. | NYSE | 159 | 282 | 2.73 | instruments for laboratories
  ILMN | Illumina, Inc. | NASDAQ | 219.4 | 151 | 1.92 | machines that read DNA
  IQV | IQVIA Holdings Inc. | NYSE | 259.82 | 165 | 1.31 | clinical trials and health data
Healthcare Plans
  CVS | CVS Health Corporation | NYSE | 93.02 | 1280 | 5.59 | drugstores and health insurance
  CI | The Cigna Group | NYSE | 277.51 | 264 | 2.06 | health insurance
  ELV | Elevance Health, Inc. | NYSE | 400.54 | 217 | 0.772 | health insurance
  HUM | Humana Inc. | NYSE | 378.88 | 120 | 1.14 | health insurance for retired people
  CNC | Centene Corporation | NYSE | 65.02 | 494 | 3.15 | health insurance for states
Medical Care Facilities
  HCA | HCA Healthcare, Inc. | NYSE | 429.19 | 217 | 2.06 | hospitals
Medical Distribution
  MCK | McKesson Corporation | NYSE | 858.9 | 117 | 1.58 | distribution of medicines
  CAH | Cardinal Health, Inc. | NYSE | 229.51 | 233 | 1.39 | distribution of medicines
Health Information Services
  VEEV | Veeva Systems Inc. | NYSE | 247.9 | 163 | 1.09 | software for drug makers
Credit Services
  MA | Mastercard Incorporated | NYSE | 580.63 | 876 | 2.2 | a payment network
  AXP | American Express Company | NYSE | 336 | 675 | 2.62 | credit cards and travel services
  PYPL | PayPal Holdings, Inc. | NASDAQ | 61.55 | 855 | 11.5 | online payments
  COF | Capital One Financial Corporation | NYSE | 217.91 | 613 | 3.69 | credit cards and loans
  SYF | Synchrony Financial | NYSE | 79.47 | 372 | 4.86 | store credit cards
  AFRM | Affirm Holdings, Inc. | NASDAQ | 77.03 | 335 | 2.39 | payment by instalments
  SOFI | SoFi Technologies, Inc. | NASDAQ | 18.91 | 1290 | 62.3 | loans and banking by phone
  XYZ | Block, Inc. | NYSE | 82.16 | 601 | 6.72 | payment terminals and Cash App
Banks - Diversified
  WFC | Wells Fargo & Company | NYSE | 83.84 | 3020 | 13.3 | loans, accounts and investment services
  C | Citigroup Inc. | NYSE | 131.65 | 1680 | 11.3 | banking in many countries
Banks - Regional
  USB | U.S. Bancorp | NYSE | 62.05 | 1560 | 6.38 | banking and payments
  PNC | The PNC Financial Services Group, Inc. | NYSE | 243.13 | 399 | 2.33 | banking in the eastern United States
  TFC | Truist Financial Corporation | NYSE | 50.42 | 1220 | 6.2 | banking in the south-east
  FITB | Fifth Third Bancorp | NYSE | 54.82 | 907 | 6.27 | banking in the Midwest
  MTB | M&T Bank Corporation | NYSE | 240.34 | 144 | 0.965 | banking in the north-east
  RF | Regions Financial Corporation | NYSE | 30.41 | 852 | 7.04 | banking in the south
  KEY | KeyCorp | NYSE | 21.87 | 1070 | 11.5 | banking in the north
  HBAN | Huntington Bancshares Incorporated | NASDAQ | 17.03 | 2020 | 18.9 | banking in the Midwest
Capital Markets
  MS | Morgan Stanley | NYSE | 214.2 | 1570 | 4.56 | investment banking and wealth management
  SCHW | The Charles Schwab Corporation | NYSE | 112.3 | 1730 | 6.94 | broking for private investors
  HOOD | Robinhood Markets, Inc. | NASDAQ | 108.13 | 899 | 50.2 | broking by phone
  IBKR | Interactive Brokers Group, Inc. | NASDAQ | 93.87 | 453 | 5.76 | electronic broking worldwide
Financial Data & Stock Exchanges
  COIN | Coinbase Global, Inc. | NASDAQ | 186.49 | 264 | 22.6 | an exchange for digital currencies
  SPGI | S&P Global Inc. | NYSE | 431.29 | 295 | 1.83 | credit ratings, indexes and data
  MCO | Moody's Corporation | NYSE | 503.32 | 173 | 0.713 | credit ratings
  CME | CME Group Inc. | NASDAQ | 274.98 | 360 | 1.82 | futures exchanges
  ICE | Intercontinental Exchange, Inc. | NYSE | 161.25 | 561 | 3.67 | exchanges and mortgage data
  NDAQ | Nasdaq, Inc. | NASDAQ | 98.22 | 559 | 3.93 | an exchange and market technology
  MSCI | MSCI Inc. | NYSE | 563.49 | 72.7 | 0.437 | indexes and risk models
Asset Management
  BLK | BlackRock, Inc. | NYSE | 1156.55 | 155 | 0.381 | funds, among them iShares
  BX | Blackstone Inc. | NYSE | 143.38 | 751 | 2.97 | private equity, property and credit
  KKR | KKR & Co. Inc. | NYSE | 108.48 | 898 | 2.68 | private equity and credit
  APO | Apollo Global Management, Inc. | NYSE | 132.69 | 591 | 2.22 | private credit and annuities
  STT | State Street Corporation | NYSE | 187.13 | 275 | 1.59 | custody of securities, and funds
  TROW | T. Rowe Price Group, Inc. | NASDAQ | 111.51 | 213 | 1.28 | funds for retirement
Insurance - Property & Casualty
  PGR | The Progressive Corporation | NYSE | 219.28 | 581 | 1.89 | car insurance
  ALL | The Allstate Corporation | NYSE | 253.83 | 253 | 2.39 | car and home insurance
  TRV | The Travelers Companies, Inc. | NYSE | 363.58 | 209 | 1.61 | insurance for companies and homes
  CB | Chubb Limited | NYSE | 340.99 | 386 | 1.97 | insurance for companies and wealthy households
Insurance - Diversified
  AIG | American International Group, Inc. | NYSE | 76.12 | 523 | 3.16 | insurance for companies
Insurance - Life
  MET | MetLife, Inc. | NYSE | 94.34 | 635 | 4.85 | life insurance and benefits
  PRU | Prudential Financial, Inc. | NYSE | 121.15 | 345 | 2.21 | life insurance and annuities
  AFL | Aflac Incorporated | NYSE | 116.07 | 501 | 1.99 | supplementary health insurance
Insurance - Specialty
  AON | Aon plc | NYSE | 355.11 | 212 | 0.747 | insurance broking
Aerospace & Defense
  RTX | RTX Corporation | NYSE | 209.91 | 1350 | 4.78 | jet engines, missiles and aircraft systems
  LMT | Lockheed Martin Corporation | NYSE | 563.57 | 231 | 1.1 | fighter aircraft and missiles
  NOC | Northrop Grumman Corporation | NYSE | 551.03 | 142 | 0.927 | bombers and space systems
  GD | General Dynamics Corporation | NYSE | 384.29 | 271 | 0.76 | submarines, tanks and business jets
  LHX | L3Harris Technologies, Inc. | NYSE | 266.73 | 186 | 1.97 | radios and sensors for armed forces
  HWM | Howmet Aerospace Inc. | NYSE | 271.68 | 399 | 1.92 | engine parts and fasteners
  TDG | TransDigm Group Incorporated | NYSE | 1200.35 | 55.3 | 0.534 | aircraft parts
  AXON | Axon Enterprise, Inc. | NASDAQ | 627.75 | 81.2 | 0.604 | tasers and body cameras
  RKLB | Rocket Lab Corporation | NASDAQ | 72.57 | 598 | 12.5 | small rockets and satellites
Conglomerates
  HON | Honeywell International Inc. | NASDAQ | 215.9 | 317 | 3.47 | automation for buildings and industry
  MMM | 3M Company | NYSE | 178.96 | 516 | 2.59 | adhesives, abrasives and safety products
Specialty Industrial Machinery
  GEV | GE Vernova Inc. | NYSE | 956.85 | 266 | 1.71 | gas turbines, wind turbines and grid equipment
  ETN | Eaton Corporation plc | NYSE | 419.2 | 388 | 1.75 | electrical equipment
  PH | Parker-Hannifin Corporation | NYSE | 1001.74 | 126 | 0.545 | motion and control systems
  ITW | Illinois Tool Works Inc. | NYSE | 282.29 | 285 | 0.872 | industrial products of many kinds
  EMR | Emerson Electric Co. | NYSE | 157.26 | 558 | 2.08 | automation of plants
  ROK | Rockwell Automation, Inc. | NYSE | 437.08 | 111 | 0.558 | automation of factories
  CMI | Cummins Inc. | NYSE | 587.68 | 138 | 0.921 | diesel engines and generators
  DOV | Dover Corporation | NYSE | 201.92 | 135 | 0.692 | pumps and other equipment
  OTIS | Otis Worldwide Corporation | NYSE | 71.49 | 381 | 3.87 | elevators
  XYL | Xylem Inc. | NYSE | 113.42 | 233 | 1.46 | pumps and meters for water
Farm & Heavy Machinery
  DE | Deere & Company | NYSE | 647.47 | 270 | 2.39 | tractors and combine harvesters
  PCAR | PACCAR Inc | NASDAQ | 131.03 | 526 | 3.01 | trucks of the brands Kenworth and Peterbilt
Railroads
  UNP | Union Pacific Corporation | NYSE | 308.05 | 594 | 2.68 | a railroad in the western United States
  CSX | CSX Corporation | NASDAQ | 51.59 | 1850 | 12.9 | a railroad in the eastern United States
  NSC | Norfolk Southern Corporation | NYSE | 350.72 | 225 | 0.826 | a railroad in the eastern United States
Integrated Freight & Logistics
  UPS | United Parcel Service, Inc. | NYSE | 102.01 | 851 | 3.58 | parcel delivery
  FDX | FedEx Corporation | NYSE | 325.08 | 237 | 1.78 | parcel delivery
Airlines
  DAL | Delta Air Lines, Inc. | NYSE | 82.41 | 658 | 5.08 | an airline
  UAL | United Airlines Holdings, Inc. | NASDAQ | 113.17 | 325 | 3.36 | an airline
  AAL | American Airlines Group Inc. | NASDAQ | 13.82 | 662 | 68.4 | an airline
  LUV | Southwest Airlines Co. | NYSE | 40.38 | 489 | 3.97 | an airline
Trucking
  JBHT | J.B. Hunt Transport Services, Inc. | NASDAQ | 275.45 | 93.9 | 0.709 | freight by truck and rail
  ODFL | Old Dominion Freight Line, Inc. | NASDAQ | 206.47 | 207 | 1.2 | part loads by truck
Waste Management
  WM | Waste Management, Inc. | NYSE | 224.06 | 400 | 1.82 | waste collection and landfills
  RSG | Republic Services, Inc. | NYSE | 220.67 | 306 | 1.08 | waste collection and landfills
Building Products
  CARR | Carrier Global Corporation | NYSE | 60.37 | 824 | 5.08 | heating and cooling
Specialty Chemicals
  SHW | The Sherwin-Williams Company | NYSE | 346.59 | 243 | 1.69 | paints
  DD | DuPont de Nemours, Inc. | NYSE | 138.33 | 135 | 1.12 | special materials
  ECL | Ecolab Inc. | NYSE | 281.63 | 280 | 2.4 | water treatment and hygiene
  ALB | Albemarle Corporation | NYSE | 143.25 | 118 | 3.3 | lithium
Rental & Leasing Services
  URI | United Rentals, Inc. | NYSE | 1098.51 | 62.2 | 0.472 | rented building machines
Engineering & Construction
  PWR | Quanta Services, Inc. | NYSE | 639.34 | 147 | 1.22 | power lines and pipelines
Consulting Services
  CTAS | Cintas Corporation | NASDAQ | 203.79 | 400 | 1.73 | rented uniforms
Industrial Distribution
  GWW | W.W. Grainger, Inc. | NYSE | 1312.24 | 47.1 | 0.234 | supplies for factories
  FAST | Fastenal Company | NASDAQ | 51.26 | 1150 | 4.75 | screws and supplies for factories
Oil & Gas E&P
  COP | ConocoPhillips | NYSE | 134.87 | 1200 | 8.7 | oil and gas production
  EOG | EOG Resources, Inc. | NYSE | 153.05 | 525 | 3.13 | shale oil and gas
  OXY | Occidental Petroleum Corporation | NYSE | 61.3 | 1000 | 6.45 | oil and gas production
  DVN | Devon Energy Corporation | NYSE | 49.1 | 1100 | 9.01 | shale oil and gas
  FANG | Diamondback Energy, Inc. | NASDAQ | 210.72 | 280 | 1.41 | shale oil in the Permian basin
Oil & Gas Refining
  MPC | Marathon Petroleum Corporation | NYSE | 360.72 | 281 | 2.23 | refineries
  PSX | Phillips 66 | NYSE | 242.87 | 399 | 2.65 | refineries and chemicals
  VLO | Valero Energy Corporation | NYSE | 348.86 | 288 | 1.91 | refineries
Oil & Gas Equipment & Services
  SLB | SLB N.V. | NYSE | 53.87 | 1480 | 7.09 | services for oil fields
  HAL | Halliburton Company | NYSE | 35.34 | 833 | 8.78 | services for oil fields
  BKR | Baker Hughes Company | NASDAQ | 62.34 | 993 | 5.65 | oil field services and turbines
Oil & Gas Midstream
  KMI | Kinder Morgan, Inc. | NYSE | 30.98 | 2230 | 11.7 | gas pipelines
  WMB | The Williams Companies, Inc. | NYSE | 70.49 | 1220 | 7.59 | gas pipelines
  LNG | Cheniere Energy, Inc. | NYSE | 277.51 | 207 | 1.28 | exports of liquefied gas
Chemicals
  LIN | Linde plc | NASDAQ | 487.57 | 461 | 2.05 | industrial gases
  APD | Air Products and Chemicals, Inc. | NYSE | 305.1 | 223 | 1.36 | industrial gases
  DOW | Dow Inc. | NYSE | 32.35 | 722 | 9.18 | plastics and chemicals
Gold
  NEM | Newmont Corporation | NYSE | 131.58 | 1050 | 10.5 | gold mines
Copper
  FCX | Freeport-McMoRan Inc. | NYSE | 76.66 | 1440 | 28.5 | copper mines
  SCCO | Southern Copper Corporation | NYSE | 216 | 834 | 1.85 | copper mines in Mexico and Peru
Steel
  NUE | Nucor Corporation | NYSE | 243.63 | 227 | 2.7 | steel from scrap
Aluminum
  AA | Alcoa Corporation | NYSE | 51.85 | 264 | 4.73 | aluminium and alumina
Building Materials
  VMC | Vulcan Materials Company | NYSE | 276.04 | 130 | 0.903 | gravel and asphalt
Agricultural Inputs
  CTVA | Corteva, Inc. | NYSE | 81.79 | 667 | 4.67 | seeds and crop protection
Utilities - Regulated Electric
  SO | The Southern Company | NYSE | 88.94 | 1150 | 6.66 | electricity and gas in the south
  DUK | Duke Energy Corporation | NYSE | 119.85 | 780 | 4.84 | electricity in the Carolinas and Florida
  AEP | American Electric Power Company, Inc. | NASDAQ | 120.94 | 544 | 5.25 | electricity in eleven states
  D | Dominion Energy, Inc. | NYSE | 66.6 | 880 | 3.88 | electricity in Virginia
  EXC | Exelon Corporation | NASDAQ | 43.78 | 1030 | 5.32 | electricity networks
  XEL | Xcel Energy Inc. | NASDAQ | 76.3 | 625 | 6.76 | electricity in the Midwest and Colorado
  PCG | PG&E Corporation | NYSE | 17.6 | 2680 | 26.6 | electricity and gas in California
Utilities - Diversified
  SRE | Sempra | NYSE | 82.89 | 654 | 5.18 | electricity and gas in California and Texas
  CEG | Constellation Energy Corporation | NASDAQ | 272.88 | 354 | 2.03 | nuclear power
  VST | Vistra Corp. | NYSE | 136.21 | 336 | 5.08 | power stations and electricity supply
Utilities - Regulated Water
  AWK | American Water Works Company, Inc. | NYSE | 135.39 | 199 | 1.94 | drinking water
REIT - Industrial
  PLD | Prologis, Inc. | NYSE | 141.8 | 948 | 3.18 | warehouses
REIT - Specialty
  AMT | American Tower Corporation | NYSE | 175.8 | 466 | 1.75 | cell towers
  EQIX | Equinix, Inc. | NASDAQ | 1065.39 | 98.7 | 0.555 | data centers
  DLR | Digital Realty Trust, Inc. | NYSE | 190.62 | 370 | 1.63 | data centers
  PSA | Public Storage | NYSE | 322.49 | 176 | 0.539 | storage units
  CCI | Crown Castle Inc. | NYSE | 75.51 | 425 | 2.2 | cell towers
REIT - Retail
  SPG | Simon Property Group, Inc. | NYSE | 218.29 | 324 | 1.04 | shopping malls
  O | Realty Income Corporation | NYSE | 62.6 | 946 | 4.1 | shops let for long terms
REIT - Healthcare
  WELL | Welltower Inc. | NYSE | 239.22 | 721 | 3.14 | homes for older people
REIT - Office
  BXP | BXP, Inc. | NYSE | 67.67 | 160 | 1.67 | offices
REIT - Hotel & Motel
  HST | Host Hotels & Resorts, Inc. | NASDAQ | 23.21 | 685 | 10.6 | hotels
Real Estate Services
  CBRE | CBRE Group, Inc. | NYSE | 152.1 | 290 | 1.04 | property services
`;
