/**
 * Widely known US stocks of technology, communication and consumer goods. Names, exchanges and businesses
 * are facts, prices and sizes approximate; price movements are simulated.
 *
 * An industry, then one stock per line: code, name, exchange, price, shares outstanding and traded daily
 * in millions, what they sell.
 */
export const US_KNOWN_CONSUMER = `
Semiconductors
  MU | Micron Technology, Inc. | NASDAQ | 966.78 | 1130 | 21.7 | memory chips for servers, phones and cars
  TXN | Texas Instruments Incorporated | NASDAQ | 264.36 | 913 | 5.46 | analog and embedded chips
  QCOM | QUALCOMM Incorporated | NASDAQ | 160.75 | 1050 | 8.52 | chips and patents for mobile phones
  ADI | Analog Devices, Inc. | NASDAQ | 373.09 | 485 | 5.46 | analog and signal chips
  MRVL | Marvell Technology, Inc. | NASDAQ | 237.04 | 876 | 25.5 | chips for data centers and networks
  MCHP | Microchip Technology Incorporated | NASDAQ | 76.08 | 543 | 4.63 | microcontrollers and analog chips
  ON | ON Semiconductor Corporation | NASDAQ | 74.21 | 389 | 4.52 | power chips and image sensors
  NXPI | NXP Semiconductors N.V. | NASDAQ | 225.56 | 252 | 2.17 | chips for cars and industry
  MPWR | Monolithic Power Systems, Inc. | NASDAQ | 1316.28 | 49.1 | 0.53 | chips that manage power
  GFS | GlobalFoundries Inc. | NASDAQ | 48.05 | 556 | 2.71 | chips made to the designs of others
  SWKS | Skyworks Solutions, Inc. | NASDAQ | 67.14 | 150 | 6.95 | radio frequency chips for phones
Communication Equipment
  CSCO | Cisco Systems, Inc. | NASDAQ | 111.04 | 3940 | 18.4 | routers, switches and security software for networks
  ANET | Arista Networks, Inc. | NYSE | 188.65 | 1260 | 8.12 | fast switches for data centers
  MSI | Motorola Solutions, Inc. | NYSE | 480.47 | 165 | 1.3 | radios and software for police and fire services
  CIEN | Ciena Corporation | NYSE | 395.79 | 142 | 1.24 | optical networks
Semiconductor Equipment
  LRCX | Lam Research Corporation | NASDAQ | 314 | 1250 | 5.94 | machines that etch and coat silicon wafers
  AMAT | Applied Materials, Inc. | NASDAQ | 492.32 | 794 | 5.53 | machines for making chips and displays
  KLAC | KLA Corporation | NASDAQ | 183.99 | 1310 | 8.91 | machines that inspect and measure wafers
  TER | Teradyne, Inc. | NASDAQ | 375.74 | 156 | 1.91 | testers for chips, and robots
Information Technology Services
  IBM | International Business Machines Corporation | NYSE | 235.68 | 942 | 3.84 | software, mainframes and consulting
  ACN | Accenture plc | NYSE | 185.28 | 668 | 4.84 | consulting and outsourcing
  CTSH | Cognizant Technology Solutions Corporation | NASDAQ | 61.87 | 450 | 6.86 | outsourced software work
  IT | Gartner, Inc. | NYSE | 195.9 | 63.1 | 1.06 | research on technology
  ADP | Automatic Data Processing, Inc. | NASDAQ | 280.81 | 397 | 2.61 | payroll services
  PAYX | Paychex, Inc. | NASDAQ | 124.47 | 356 | 2.07 | payroll for small companies
Computer Hardware
  DELL | Dell Technologies Inc. | NYSE | 442.08 | 648 | 3.68 | personal computers, servers and storage
  HPQ | HP Inc. | NYSE | 29.71 | 915 | 10.1 | personal computers and printers
  HPE | Hewlett Packard Enterprise Company | NYSE | 53.45 | 1320 | 7.89 | servers, storage and networks
  WDC | Western Digital Corporation | NASDAQ | 459.44 | 361 | 4.34 | hard disks
  STX | Seagate Technology Holdings plc | NASDAQ | 850 | 227 | 2.84 | hard disks
  SNDK | Sandisk Corporation | NASDAQ | 1596.08 | 146 | 7.53 | flash memory and drives
  NTAP | NetApp, Inc. | NASDAQ | 192.27 | 196 | 1.61 | storage systems and data software
  SMCI | Super Micro Computer, Inc. | NASDAQ | 37.24 | 601 | 36.4 | servers for data centers
Software - Application
  ADBE | Adobe Inc. | NASDAQ | 275.3 | 398 | 4.34 | software for design, documents and marketing
  NOW | ServiceNow, Inc. | NYSE | 128.48 | 1030 | 12.5 | software for workflows in large companies
  INTU | Intuit Inc. | NASDAQ | 367 | 274 | 3.45 | tax and accounting software
  CDNS | Cadence Design Systems, Inc. | NASDAQ | 319.02 | 275 | 2.15 | software for designing chips
  SNPS | Synopsys, Inc. | NASDAQ | 397.87 | 191 | 1.26 | software for designing chips
  ADSK | Autodesk, Inc. | NASDAQ | 253.82 | 211 | 1.8 | design software for builders and makers
  WDAY | Workday, Inc. | NASDAQ | 200.01 | 247 | 3.43 | software for personnel and finance
  UBER | Uber Technologies, Inc. | NYSE | 78.8 | 2040 | 12.7 | rides and food deliveries ordered by phone
  SHOP | Shopify Inc. | NASDAQ | 149.25 | 1300 | 5.32 | software for online shops
  SNOW | Snowflake Inc. | NYSE | 332.78 | 347 | 3.43 | a data warehouse in the cloud
  DDOG | Datadog, Inc. | NASDAQ | 235.62 | 359 | 2.8 | monitoring of cloud software
  TEAM | Atlassian Corporation | NASDAQ | 171.81 | 253 | 3.28 | software for teams, such as Jira
  HUBS | HubSpot, Inc. | NYSE | 240.01 | 49.9 | 0.942 | marketing and sales software
  ZM | Zoom Communications, Inc. | NASDAQ | 107.43 | 293 | 2.71 | video calls
  DOCU | DocuSign, Inc. | NASDAQ | 62 | 191 | 1.79 | electronic signatures
  MSTR | Strategy Inc | NASDAQ | 119.25 | 384 | 45.9 | analytics software, and large holdings of bitcoin
  FICO | Fair Isaac Corporation | NYSE | 1172.67 | 21.6 | 0.293 | credit scores
  ROP | Roper Technologies, Inc. | NASDAQ | 411.79 | 98.9 | 0.588 | software for special industries
  PTC | PTC Inc. | NASDAQ | 154.68 | 109 | 0.857 | design software for engineers
Software - Infrastructure
  TWLO | Twilio Inc. | NYSE | 225.3 | 154 | 1.54 | messages and calls as building blocks for software
  PANW | Palo Alto Networks, Inc. | NASDAQ | 357.87 | 815 | 5.14 | firewalls and cloud security
  CRWD | CrowdStrike Holdings, Inc. | NASDAQ | 191.95 | 1020 | 8.18 | protection of computers against attacks
  FTNT | Fortinet, Inc. | NASDAQ | 153.51 | 734 | 4.05 | firewalls and network security
  NET | Cloudflare, Inc. | NYSE | 293.14 | 356 | 2.96 | a network that speeds up and protects websites
  ZS | Zscaler, Inc. | NASDAQ | 181.75 | 162 | 1.69 | cloud security
  MDB | MongoDB, Inc. | NASDAQ | 430.83 | 80.4 | 0.918 | a database for documents
  OKTA | Okta, Inc. | NASDAQ | 135.14 | 174 | 2.87 | identity management
  GDDY | GoDaddy Inc. | NYSE | 97.07 | 127 | 1.56 | internet addresses and websites
  VRSN | VeriSign, Inc. | NASDAQ | 281.8 | 90.3 | 0.604 | the registry of .com addresses
Electronic Components
  APH | Amphenol Corporation | NYSE | 157.01 | 1230 | 6.28 | connectors and cables
  TEL | TE Connectivity plc | NYSE | 203.52 | 290 | 2.97 | connectors and sensors
  GLW | Corning Incorporated | NYSE | 149.84 | 861 | 6.16 | special glass and optical fiber
Scientific & Technical Instruments
  KEYS | Keysight Technologies, Inc. | NYSE | 316.13 | 171 | 1.2 | measuring instruments for electronics
  TDY | Teledyne Technologies Incorporated | NYSE | 636.15 | 46.4 | 0.362 | cameras, sensors and instruments
  GRMN | Garmin Ltd. | NYSE | 294.85 | 193 | 0.707 | navigation devices and sports watches
Solar
  FSLR | First Solar, Inc. | NASDAQ | 214.28 | 107 | 1.5 | solar panels
  ENPH | Enphase Energy, Inc. | NASDAQ | 38.61 | 132 | 3.88 | inverters for rooftop solar power
Internet Content & Information
  PINS | Pinterest, Inc. | NYSE | 23.4 | 566 | 6.84 | a site for collecting pictures
  SNAP | Snap Inc. | NYSE | 5.24 | 1690 | 31.7 | the messenger Snapchat
  RDDT | Reddit, Inc. | NYSE | 153.29 | 192 | 4.55 | forums on every subject
  DASH | DoorDash, Inc. | NASDAQ | 223.49 | 433 | 3.76 | deliveries from restaurants and shops
  SPOT | Spotify Technology S.A. | NYSE | 533.72 | 206 | 1.5 | music and podcasts by subscription
  ZG | Zillow Group, Inc. | NASDAQ | 36.78 | 225 | 0.906 | a real estate portal
Telecom Services
  T | AT&T Inc. | NYSE | 25.29 | 6850 | 30.3 | telephone and internet connections
  VZ | Verizon Communications Inc. | NYSE | 49.45 | 4150 | 15.1 | telephone and internet connections
  TMUS | T-Mobile US, Inc. | NASDAQ | 183.04 | 1070 | 4.11 | mobile telephone service
  CMCSA | Comcast Corporation | NASDAQ | 26.85 | 3550 | 20.3 | cable networks, television and theme parks
  CHTR | Charter Communications, Inc. | NASDAQ | 150.17 | 119 | 2.03 | cable networks
Entertainment
  WBD | Warner Bros. Discovery, Inc. | NASDAQ | 28.55 | 2510 | 15.1 | films, television channels and streaming
  LYV | Live Nation Entertainment, Inc. | NYSE | 181.82 | 236 | 1.59 | concerts and tickets
  ROKU | Roku, Inc. | NASDAQ | 157.49 | 148 | 1.34 | streaming devices and advertising
Broadcasting
  FOXA | Fox Corporation | NASDAQ | 68.54 | 420 | 5.73 | television news and sports
Electronic Gaming & Multimedia
  TTWO | Take-Two Interactive Software, Inc. | NASDAQ | 239.62 | 187 | 1.62 | video games such as Grand Theft Auto
  RBLX | Roblox Corporation | NYSE | 38.37 | 714 | 9.81 | a platform for games made by its users
  U | Unity Software Inc. | NYSE | 46.93 | 440 | 7.5 | tools for making games
Advertising Agencies
  OMC | Omnicom Group Inc. | NYSE | 87.54 | 274 | 1.78 | advertising and public relations
  TTD | The Trade Desk, Inc. | NASDAQ | 13.18 | 470 | 13 | software for buying advertisements
  APP | AppLovin Corporation | NASDAQ | 305.77 | 335 | 5.47 | advertising inside mobile apps
Home Improvement Retail
  LOW | Lowe's Companies, Inc. | NYSE | 216.09 | 561 | 2.93 | home improvement stores
Restaurants
  SBUX | Starbucks Corporation | NASDAQ | 107.08 | 1140 | 5.55 | coffee houses
  CMG | Chipotle Mexican Grill, Inc. | NYSE | 36.9 | 1270 | 20.4 | Mexican restaurants
  YUM | Yum! Brands, Inc. | NYSE | 152.99 | 273 | 3.75 | KFC, Pizza Hut and Taco Bell
  DPZ | Domino's Pizza, Inc. | NASDAQ | 341.85 | 33.1 | 0.702 | pizza delivery
  DRI | Darden Restaurants, Inc. | NYSE | 221.6 | 114 | 0.76 | restaurants such as Olive Garden
Travel Services
  BKNG | Booking Holdings Inc. | NASDAQ | 209.62 | 751 | 4.5 | hotel and travel bookings
  ABNB | Airbnb, Inc. | NASDAQ | 187.3 | 599 | 4.25 | rooms and homes let by their owners
  EXPE | Expedia Group, Inc. | NASDAQ | 321.63 | 114 | 1.36 | hotel and flight bookings
  RCL | Royal Caribbean Cruises Ltd. | NYSE | 292 | 267 | 1.49 | cruises
  CCL | Carnival Corporation | NYSE | 25.73 | 1370 | 17 | cruises
Lodging
  MAR | Marriott International, Inc. | NASDAQ | 356.39 | 261 | 0.994 | hotels
  HLT | Hilton Worldwide Holdings Inc. | NYSE | 326.63 | 225 | 1.72 | hotels
Resorts & Casinos
  LVS | Las Vegas Sands Corp. | NYSE | 47.03 | 648 | 3.29 | casino resorts in Macao and Singapore
  MGM | MGM Resorts International | NYSE | 43.74 | 258 | 1.95 | casino resorts
  WYNN | Wynn Resorts, Limited | NASDAQ | 100.28 | 103 | 0.892 | casino resorts
  DKNG | DraftKings Inc. | NASDAQ | 26.17 | 496 | 8.51 | online betting
Apparel Retail
  TJX | The TJX Companies, Inc. | NYSE | 140.53 | 1100 | 9.7 | brand clothes at reduced prices
  ROST | Ross Stores, Inc. | NASDAQ | 239.04 | 321 | 6.97 | brand clothes at reduced prices
  GAP | Gap, Inc. | NYSE | 19.8 | 360 | 5.67 | clothes of the brands Gap and Old Navy
  LULU | Lululemon Athletica Inc. | NASDAQ | 121.07 | 108 | 3.25 | sports clothes
Footwear & Accessories
  DECK | Deckers Outdoor Corporation | NYSE | 91.68 | 136 | 2.29 | shoes of the brands Hoka and UGG
Luxury Goods
  TPR | Tapestry, Inc. | NYSE | 130.17 | 199 | 3.38 | bags of the brand Coach
Apparel Manufacturing
  RL | Ralph Lauren Corporation | NYSE | 372.59 | 59.6 | 0.534 | clothes of its own brand
Specialty Retail
  ORLY | O'Reilly Automotive, Inc. | NASDAQ | 89.11 | 809 | 5.72 | car parts
  AZO | AutoZone, Inc. | NYSE | 2957.95 | 16.3 | 0.258 | car parts
  TSCO | Tractor Supply Company | NASDAQ | 34.98 | 521 | 8.64 | supplies for life in the country
  ULTA | Ulta Beauty, Inc. | NASDAQ | 521.46 | 43 | 0.468 | cosmetics
  BBY | Best Buy Co., Inc. | NYSE | 85.89 | 211 | 2.57 | electronics
  WSM | Williams-Sonoma, Inc. | NYSE | 237.58 | 118 | 0.884 | kitchenware and furniture
  GME | GameStop Corp. | NYSE | 18.21 | 449 | 5.3 | video games and collectibles
Auto & Truck Dealerships
  CVNA | Carvana Co. | NYSE | 69.91 | 1100 | 12.5 | used cars bought online
  KMX | CarMax, Inc. | NYSE | 62.13 | 142 | 1.61 | used cars
Internet Retail
  EBAY | eBay Inc. | NASDAQ | 104.13 | 445 | 3.9 | an online market
  CHWY | Chewy, Inc. | NYSE | 24.02 | 409 | 6.72 | pet supplies online
  ETSY | Etsy, Inc. | NYSE | 81.03 | 91.8 | 2.16 | an online market for handmade goods
  W | Wayfair Inc. | NYSE | 101.52 | 137 | 1.93 | furniture online
  CPNG | Coupang, Inc. | NYSE | 16.45 | 1800 | 10.8 | an online shop in South Korea
Auto Manufacturers
  GM | General Motors Company | NYSE | 87.93 | 877 | 5.27 | cars of the brands Chevrolet, GMC and Cadillac
  F | Ford Motor Company | NYSE | 14.41 | 3920 | 45.1 | cars and pick-up trucks
  RIVN | Rivian Automotive, Inc. | NASDAQ | 16.97 | 1450 | 35.3 | electric pick-up trucks and vans
  LCID | Lucid Group, Inc. | NASDAQ | 5.51 | 394 | 6.59 | electric cars
Auto Parts
  APTV | Aptiv PLC | NYSE | 48.28 | 208 | 3.38 | electronics and wiring for cars
  BWA | BorgWarner Inc. | NYSE | 67.78 | 204 | 2.02 | parts for engines and electric drives
Residential Construction
  DHI | D.R. Horton, Inc. | NYSE | 148.35 | 280 | 1.85 | single-family houses
  LEN | Lennar Corporation | NYSE | 87.02 | 241 | 2.04 | single-family houses
  PHM | PulteGroup, Inc. | NYSE | 129 | 187 | 0.997 | single-family houses
  NVR | NVR, Inc. | NYSE | 6358.51 | 2.66 | 0.0286 | single-family houses
Leisure
  HAS | Hasbro, Inc. | NASDAQ | 93.54 | 141 | 1.98 | toys and games
  MAT | Mattel, Inc. | NASDAQ | 14.51 | 286 | 4.27 | toys such as Barbie
  PTON | Peloton Interactive, Inc. | NASDAQ | 5.41 | 439 | 4.21 | exercise bicycles with classes by video
Packaging & Containers
  BALL | Ball Corporation | NYSE | 63.59 | 265 | 1.39 | aluminium cans
  IP | International Paper Company | NYSE | 41.49 | 530 | 3.12 | corrugated boxes
Tobacco
  PM | Philip Morris International Inc. | NYSE | 188.23 | 1560 | 4.09 | cigarettes and smoke-free products outside the United States
  MO | Altria Group, Inc. | NYSE | 66.09 | 1670 | 9.33 | cigarettes such as Marlboro in the United States
Packaged Foods
  MDLZ | Mondelez International, Inc. | NASDAQ | 64.45 | 1280 | 5.8 | biscuits and chocolate
  KHC | The Kraft Heinz Company | NASDAQ | 25.58 | 1190 | 8.34 | ketchup, cheese and other foods
  GIS | General Mills, Inc. | NYSE | 39.97 | 535 | 5.19 | cereals and snacks
  HSY | The Hershey Company | NYSE | 186.46 | 201 | 0.927 | chocolate
  CAG | Conagra Brands, Inc. | NYSE | 16.43 | 480 | 10 | frozen meals and snacks
  CPB | The Campbell's Company | NASDAQ | 23.95 | 298 | 5.27 | soups and snacks
  MKC | McCormick & Company, Incorporated | NYSE | 55.41 | 269 | 2.63 | spices
  HRL | Hormel Foods Corporation | NYSE | 23.88 | 550 | 3.52 | meat products
  BYND | Beyond Meat, Inc. | NASDAQ | 14.77 | 17.2 | 1.62 | meat substitutes from plants
Beverages - Non-Alcoholic
  KDP | Keurig Dr Pepper Inc. | NASDAQ | 32.04 | 1360 | 9.19 | soft drinks and coffee capsules
  MNST | Monster Beverage Corporation | NASDAQ | 47.79 | 2940 | 12.5 | energy drinks
Beverages - Alcoholic
  STZ | Constellation Brands, Inc. | NYSE | 135.66 | 171 | 1.9 | beer such as Corona, and wine
  TAP | Molson Coors Beverage Company | NYSE | 42.94 | 186 | 1.71 | beer
Household & Personal Products
  CL | Colgate-Palmolive Company | NYSE | 91.08 | 797 | 3.67 | toothpaste, soap and pet food
  KMB | Kimberly-Clark Corporation | NASDAQ | 109.31 | 333 | 2.1 | tissues and diapers
  EL | The Estée Lauder Companies Inc. | NYSE | 101.94 | 362 | 6.02 | cosmetics
  CHD | Church & Dwight Co., Inc. | NYSE | 98.8 | 237 | 1.62 | baking soda and household goods
  CLX | The Clorox Company | NYSE | 106.69 | 121 | 2.15 | cleaning products
Discount Stores
  TGT | Target Corporation | NYSE | 165.44 | 454 | 6.23 | general merchandise stores
  DG | Dollar General Corporation | NYSE | 123.41 | 221 | 1.77 | small stores with low prices
  DLTR | Dollar Tree, Inc. | NASDAQ | 131.48 | 192 | 1.88 | small stores with low prices
Grocery Stores
  KR | The Kroger Co. | NYSE | 57.9 | 613 | 5.88 | supermarkets
  ACI | Albertsons Companies, Inc. | NYSE | 12.38 | 485 | 6.42 | supermarkets
Food Distribution
  SYY | Sysco Corporation | NYSE | 84.1 | 478 | 2.17 | food for restaurants
Farm Products
  ADM | Archer-Daniels-Midland Company | NYSE | 80.3 | 482 | 3.96 | grain trade and processing
  TSN | Tyson Foods, Inc. | NYSE | 58.48 | 352 | 4.75 | chicken, beef and pork
`;
