/** Known stocks of Hong Kong, in the form of `german-known.ts`, prices in Hong Kong dollars. */
export const HONG_KONG_KNOWN = `
01299 | AIA Group Limited | HKEX | Insurance - Life | 68.5 | 10600 | 30 | life insurance in Asia
00388 | Hong Kong Exchanges and Clearing Limited | HKEX | Financial Data & Stock Exchanges | 362 | 1268 | 6 | exchanges and clearing
00941 | China Mobile Limited | HKEX | Telecom Services | 84.2 | 21500 | 16 | mobile telephone service
00939 | China Construction Bank Corporation | HKEX | Banks - Diversified | 7.12 | 250000 | 280 | banking in China
01398 | Industrial and Commercial Bank of China Limited | HKEX | Banks - Diversified | 5.68 | 356000 | 240 | banking in China
03988 | Bank of China Limited | HKEX | Banks - Diversified | 4.26 | 294000 | 260 | banking in China
02318 | Ping An Insurance (Group) Company of China, Ltd. | HKEX | Insurance - Diversified | 54.6 | 18200 | 40 | insurance and banking
03690 | Meituan | HKEX | Internet Retail | 128 | 6110 | 32 | deliveries and restaurant reviews
01810 | Xiaomi Corporation | HKEX | Communication Equipment | 44.8 | 25900 | 160 | phones, household devices and electric cars
09618 | JD.com, Inc. | HKEX | Internet Retail | 126 | 3180 | 12 | an online shop in China
09999 | NetEase, Inc. | HKEX | Electronic Gaming & Multimedia | 192 | 3210 | 8 | online games
09888 | Baidu, Inc. | HKEX | Internet Content & Information | 92.4 | 2780 | 12 | a search engine and robot taxis
01024 | Kuaishou Technology | HKEX | Internet Content & Information | 58.2 | 4310 | 28 | short videos
02015 | Li Auto Inc. | HKEX | Auto Manufacturers | 92.6 | 2140 | 8 | electric cars with range extenders
09868 | XPeng Inc. | HKEX | Auto Manufacturers | 78.4 | 1900 | 12 | electric cars
01211 | BYD Company Limited | HKEX | Auto Manufacturers | 106 | 9110 | 30 | electric cars and batteries
00175 | Geely Automobile Holdings Limited | HKEX | Auto Manufacturers | 17.6 | 10080 | 60 | cars
00883 | CNOOC Limited | HKEX | Oil & Gas E&P | 19.4 | 47500 | 70 | offshore oil and gas
00857 | PetroChina Company Limited | HKEX | Oil & Gas Integrated | 6.82 | 183000 | 130 | oil and gas in China
00386 | China Petroleum & Chemical Corporation | HKEX | Oil & Gas Integrated | 4.44 | 121000 | 140 | refineries and filling stations
01088 | China Shenhua Energy Company Limited | HKEX | Other Industrial Metals & Mining | 36.8 | 19900 | 15 | coal and power
02628 | China Life Insurance Company Limited | HKEX | Insurance - Life | 18.2 | 28300 | 40 | life insurance
03968 | China Merchants Bank Co., Ltd. | HKEX | Banks - Diversified | 48.6 | 25200 | 15 | banking in China
02388 | BOC Hong Kong (Holdings) Limited | HKEX | Banks - Regional | 32.4 | 10570 | 10 | banking in Hong Kong
00011 | Hang Seng Bank, Limited | HKEX | Banks - Regional | 112 | 1880 | 2 | banking in Hong Kong
00001 | CK Hutchison Holdings Limited | HKEX | Conglomerates | 48.2 | 3830 | 6 | ports, shops and networks
01113 | CK Asset Holdings Limited | HKEX | Real Estate Services | 34.6 | 3500 | 5 | property
00016 | Sun Hung Kai Properties Limited | HKEX | Real Estate Services | 84.8 | 2900 | 4 | property
00012 | Henderson Land Development Company Limited | HKEX | Real Estate Services | 26.2 | 4840 | 4 | property
00823 | Link Real Estate Investment Trust | HKEX | REIT - Retail | 38.4 | 2580 | 9 | shopping centers
00002 | CLP Holdings Limited | HKEX | Utilities - Regulated Electric | 65.8 | 2530 | 3 | electricity in Kowloon
00003 | The Hong Kong and China Gas Company Limited | HKEX | Utilities - Regulated Gas | 6.74 | 18660 | 20 | gas
00006 | Power Assets Holdings Limited | HKEX | Utilities - Diversified | 49.6 | 2130 | 3 | electricity networks
00027 | Galaxy Entertainment Group Limited | HKEX | Resorts & Casinos | 34.8 | 4370 | 12 | casinos in Macao
01928 | Sands China Ltd. | HKEX | Resorts & Casinos | 18.4 | 8090 | 18 | casinos in Macao
00066 | MTR Corporation Limited | HKEX | Railroads | 27.2 | 6220 | 5 | underground railways and property
00267 | CITIC Limited | HKEX | Conglomerates | 10.8 | 29090 | 20 | finance, steel and property
00288 | WH Group Limited | HKEX | Packaged Foods | 7.46 | 12830 | 20 | pork
00322 | Tingyi (Cayman Islands) Holding Corp. | HKEX | Packaged Foods | 11.2 | 5630 | 8 | instant noodles and drinks
02319 | China Mengniu Dairy Company Limited | HKEX | Packaged Foods | 16.8 | 3920 | 18 | milk
00291 | China Resources Beer (Holdings) Company Limited | HKEX | Beverages - Alcoholic | 27.4 | 3240 | 9 | beer
02020 | ANTA Sports Products Limited | HKEX | Footwear & Accessories | 92.2 | 2810 | 7 | sports shoes and clothes
02331 | Li Ning Company Limited | HKEX | Footwear & Accessories | 17.8 | 2580 | 20 | sports shoes and clothes
02313 | Shenzhou International Group Holdings Limited | HKEX | Apparel Manufacturing | 62.4 | 1500 | 4 | clothes for large brands
02269 | WuXi Biologics (Cayman) Inc. | HKEX | Biotechnology | 24.6 | 4110 | 40 | making biological medicines for others
01177 | Sino Biopharmaceutical Limited | HKEX | Drug Manufacturers - General | 5.42 | 18800 | 70 | medicines
01093 | CSPC Pharmaceutical Group Limited | HKEX | Drug Manufacturers - General | 7.28 | 11500 | 60 | medicines
00981 | Semiconductor Manufacturing International Corporation | HKEX | Semiconductors | 52.6 | 8000 | 80 | chips made to the designs of others
00992 | Lenovo Group Limited | HKEX | Computer Hardware | 10.4 | 12400 | 60 | personal computers and servers
02382 | Sunny Optical Technology (Group) Company Limited | HKEX | Electronic Components | 68.2 | 1095 | 6 | lenses for phones and cars
00669 | Techtronic Industries Company Limited | HKEX | Specialty Industrial Machinery | 94.6 | 1830 | 4 | power tools
00762 | China Unicom (Hong Kong) Limited | HKEX | Telecom Services | 8.92 | 30600 | 25 | telephone service
00688 | China Overseas Land & Investment Limited | HKEX | Residential Construction | 13.6 | 10940 | 18 | flats in Chinese cities
06862 | Haidilao International Holding Ltd. | HKEX | Restaurants | 14.8 | 5570 | 12 | hot pot restaurants
00293 | Cathay Pacific Airways Limited | HKEX | Airlines | 10.6 | 6440 | 7 | an airline
00316 | Orient Overseas (International) Limited | HKEX | Marine Shipping | 132 | 660 | 1 | container ships
02899 | Zijin Mining Group Company Limited | HKEX | Gold | 20.4 | 26600 | 50 | gold and copper
`;
