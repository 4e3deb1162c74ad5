/** Industries that sell to consumers, in the form of `technology.ts`. */
export const CONSUMER_CYCLICAL = `
Internet Retail | 90 | 1.3 | 1.3 | E-commerce, Retail
sells: furniture; pet supplies; car parts; glasses; wine; clothes; craft supplies
for: households; small businesses; collectors
notes: Goods leave its four warehouses within a day; A third of all parcels come back; Repeat buyers bring two thirds of its sales; It sells through its own site alone
names: Direct, Commerce, Marketplace, Online

Auto Manufacturers | 30 | 1.5 | 1.4 | Electric Vehicles, Autos
builds: electric vans; school buses; sports cars; motorcycles; electric pick-up trucks
for: delivery companies; school districts; drivers; dealers
notes: Batteries are its largest cost; It sells without dealers; A second plant is to double its capacity
names: Motors, Mobility, Automotive, Vehicles

Auto Parts | 100 | 1.3 | 1.05 | Autos, Electric Vehicles
makes: brake systems; seats; axles; exhaust systems; headlights; wiper systems; battery housings
for: car makers; repair shops; truck makers
notes: Each part is won for the life of a model; It adds parts for electric cars faster than those for engines fade; Its plants stand beside those of its customers
names: Automotive, Components, Driveline, Parts

Restaurants | 110 | 1.1 | 1 | Restaurants, Franchise
runs: burger restaurants; coffee bars; steak houses; pizza restaurants; noodle bars; breakfast restaurants; sandwich shops
for: families; commuters; travellers; office workers
notes: Franchisees own two thirds of its restaurants; Orders by phone make a third of its sales; Wages and food are its largest costs
names: Restaurants, Kitchens, Dining, Hospitality

Apparel Retail | 70 | 1.3 | 1.2 | Retail, Fashion
sells: outdoor clothes; children's clothes; jeans; work clothes; sportswear; shoes
for: families; teenagers; workers; athletes
notes: It closes shops in malls and opens them in open-air centers; Its own brands make most of its sales; The weeks before Christmas decide its year
names: Outfitters, Apparel, Stores, Clothing

Footwear & Accessories | 30 | 1.25 | 1.15 | Fashion, Brands
makes: running shoes; hiking boots; bags; watches; work boots
for: shoe shops; department stores; its own shops
notes: Contract makers in Vietnam and Indonesia sew its shoes; Half of its sales are made outside its home country; It pays athletes to wear its products
names: Footwear, Brands, Leather, Sport

Apparel Manufacturing | 50 | 1.2 | 1.1 | Fashion, Brands
makes: uniforms; underwear; swimwear; gloves; suits; knitwear
for: department stores; employers; its own shops; online shops
notes: It owns its mills, which is rare now; Cotton is its largest material cost; Licences for other brands bring a fifth of its income
names: Apparel, Textiles, Brands, Mills

Specialty Retail | 110 | 1.25 | 1.2 | Retail
runs: book shops; garden centers; sports shops; toy shops; shops for musical instruments; bicycle shops; party supply shops
for: hobbyists; families; schools; collectors
notes: Members of its loyalty programme make most purchases; Online orders are picked up in its shops; Its leases end within five years, so it can move
names: Stores, Retail, Outlets, Trading

Home Improvement Retail | 20 | 1.15 | 0.95 | Retail, Housing
sells: floor tiles; paint; kitchens; tools; building materials
for: home owners; builders; decorators
notes: Builders with an account buy half of what it sells; It imports its tiles itself; Sales follow the moving of households
names: Home Centers, Supply, Hardware

Residential Construction | 70 | 1.4 | 1.1 | Housing
builds: single-family houses; town houses; homes for older people; manufactured homes; small apartment houses
for: first-time buyers; families; retired people; investors
notes: It owns or has options on land for four years; Mortgage rates decide how many visitors sign; It builds most houses before they are sold
names: Homes, Builders, Communities, Housing

Lodging | 40 | 1.3 | 1.05 | Travel, Hotels
runs: roadside hotels; resorts; extended-stay hotels; hostels; holiday flats
for: business travellers; families; conference guests
notes: Franchisees own most of its houses; Its loyalty programme has eleven million members; Occupancy stands near two thirds over a year
names: Hotels, Inns, Resorts, Lodging

Travel Services | 50 | 1.35 | 1.25 | Travel, Internet
sells: cruises; package tours; airline tickets; ski trips; river journeys; coach tours
for: families; retired travellers; companies; clubs
notes: Customers pay months before they travel; Fuel and food are its largest costs; Bookings for next summer come after New Year
names: Travel, Cruises, Tours, Journeys

Resorts & Casinos | 50 | 1.4 | 1.2 | Travel, Gaming
runs: casinos; racetracks; riverboat casinos; water parks; online betting
for: visitors from nearby states; tourists; conference guests
notes: Slot machines earn most of its income; It rents its buildings from a real estate trust; Licences keep new rivals out
names: Resorts, Gaming, Leisure, Casinos

Leisure | 70 | 1.25 | 1.15 | Leisure, Outdoor
makes: boats; bicycles; golf clubs; tents; toys; fitness equipment; fishing gear
for: dealers; families; clubs; sports shops
notes: Spring brings most of its orders; It rents out equipment in national parks too; Accessories earn more than the products they fit
names: Outdoor, Recreation, Leisure, Sports

Furnishings & Fixtures | 60 | 1.2 | 1 | Housing
makes: mattresses; office chairs; lamps; kitchen cabinets; carpets; bathroom fittings
for: furniture shops; hotels; builders; offices
notes: Its factories stand in North Carolina and Mexico; It delivers within two weeks of an order; Freight is a tenth of its costs
names: Furniture, Interiors, Furnishings, Home

Packaging & Containers | 60 | 0.95 | 0.8 | Packaging
makes: glass bottles; corrugated boxes; aluminium cans; plastic films; paper cups; closures
for: brewers; food producers; online shops; drug makers
notes: Contracts pass on the price of materials with a delay; More than half of its material is recycled; Plants serve customers within three hundred kilometres
names: Packaging, Containers, Paper, Glass

Luxury Goods | 25 | 1.2 | 1.05 | Luxury, Brands
makes: jewellery; watches; leather bags; perfume; writing instruments
for: its own shops; jewellers; duty-free shops
notes: Buyers from Asia bring a third of its sales; It never sells at a discount; Its workshops train their craftsmen themselves
names: Jewellers, Maison, Atelier

Auto & Truck Dealerships | 40 | 1.35 | 1.1 | Autos, Retail
runs: car dealerships; truck dealerships; used-car markets; workshops; boat dealerships
for: drivers; companies with fleets; builders
notes: Workshops earn half of its gross profit; It sells used cars online in twelve states; Loans for buyers are arranged, not kept
names: Auto Group, Dealers, Motors Retail
`;

export const CONSUMER_DEFENSIVE = `
Packaged Foods | 120 | 0.6 | 0.7 | Food, Dividend
makes: breakfast cereals; frozen meals; sauces; snacks; baby food; canned fruit; bread; pasta
for: supermarkets; discount stores; canteens; restaurants
notes: It raises prices about once a year; Store brands take some of its shelves and are made in its plants too; Half of its sales come from brands older than fifty years
names: Foods, Kitchens, Farms, Bakeries

Beverages - Non-Alcoholic | 40 | 0.65 | 0.75 | Beverages, Brands
makes: mineral water; fruit juice; energy drinks; iced tea; soda; coffee in cans
for: supermarkets; kiosks; restaurants; gyms
notes: Independent bottlers fill and deliver its drinks; Cans have replaced most plastic bottles; Sugar and aluminium are its largest costs
names: Beverages, Springs, Drinks, Bottling

Beverages - Alcoholic | 40 | 0.7 | 0.8 | Beverages, Brands
makes: craft beer; whiskey; wine; cider; gin; sparkling wine
for: wholesalers; restaurants; bars; airports
notes: Whiskey must rest for years, so stocks are large; Non-alcoholic beer grows fastest; Excise duty is a fifth of its price
names: Brewing, Distillers, Vineyards, Cellars

Household & Personal Products | 60 | 0.65 | 0.75 | Brands, Dividend
makes: detergents; soap; razors; shampoo; paper towels; skin creams; toothbrushes
for: drugstores; supermarkets; hotels; online shops
notes: Advertising is a tenth of its sales; Refills bring steady income; It sells in sixty countries
names: Household, Care, Brands, Consumer Products

Discount Stores | 20 | 0.7 | 0.85 | Retail
runs: dollar stores; warehouse clubs; outlets for closeouts; village stores
for: families on a budget; rural towns; small businesses
notes: Members pay a yearly fee; Few goods cost more than ten dollars; It opens a shop a week
names: Stores, Value, Bargain

Grocery Stores | 40 | 0.6 | 0.8 | Retail, Food
runs: supermarkets; organic food shops; convenience stores; city markets
for: families; commuters; neighbourhoods
notes: Margins are thin and stock turns over every two weeks; Its own brands make a quarter of its sales; It owns most of its buildings
names: Markets, Grocers, Fresh, Foods

Tobacco | 15 | 0.6 | 0.75 | Dividend
makes: cigarettes; cigars; nicotine pouches; pipe tobacco
for: kiosks; wholesalers; duty-free shops
notes: Volumes fall each year and prices rise; Pouches now bring a fifth of its sales; Most of its profit is paid out
names: Tobacco, Leaf

Farm Products | 50 | 0.7 | 0.95 | Agriculture, Food
produces: eggs; pork; avocados; almonds; chicken; salmon; berries
for: supermarkets; food producers; restaurants
notes: Feed is its largest cost; Bird flu can halve a season; It owns its land and rents it out in poor years
names: Farms, Growers, Produce, Agri

Food Distribution | 25 | 0.9 | 0.85 | Food, Logistics
delivers: frozen food; fresh fish; supplies for restaurants; fruit; drinks
for: restaurants; hospitals; schools; hotels
notes: Its trucks call on most customers three times a week; Buying together with others lowers its prices; Independent restaurants pay better than chains
names: Foodservice, Distribution, Provisions

Education & Training Services | 60 | 0.8 | 1.1 | Education
offers: nursing courses; language lessons; courses for drivers; online degrees; tutoring; exam preparation
for: adults in work; school children; employers; colleges
notes: Fees are paid by the term; Employers pay for a growing part of its students; Two thirds of its courses are online
names: Education, Learning, Academy, Training
`;
