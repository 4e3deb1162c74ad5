/** Industries of energy, materials, utilities and real estate, in the form of `technology.ts`. */
export const ENERGY = `
Oil & Gas Integrated | 8 | 0.9 | 0.95 | Oil, Dividend
produces: oil; natural gas; fuels; lubricants; base chemicals
for: drivers; airlines; chemical plants; power stations
notes: Refining earns when crude is cheap; It cuts costs so that forty dollars a barrel is enough; Half of its cash flow is paid out
names: Petroleum, Energy, Oil

Oil & Gas E&P | 150 | 1.15 | 1.35 | Oil, Natural Gas
produces: shale oil; natural gas; offshore oil; heavy oil; gas condensate
for: refineries; pipeline operators; power stations
notes: A well yields half of its oil in the first two years; It sells part of next year's output ahead; Drilling is paid from its cash flow; Its fields lie in two basins
names: Energy, Resources, Petroleum, Exploration

Oil & Gas Midstream | 60 | 0.85 | 0.9 | Pipelines, Dividend
operates: gas pipelines; oil storage; gas processing plants; export terminals; water pipelines for oil fields
for: producers; refineries; utilities
notes: It is paid for what it moves, not for its price; Customers must pay even if they ship less; Most of its income is paid out
names: Midstream, Pipeline, Partners, Terminals

Oil & Gas Refining | 25 | 1.15 | 1.1 | Oil
refines: petrol; diesel; jet fuel; asphalt; renewable diesel
for: filling stations; airlines; road builders; farmers
notes: The gap between crude and fuel prices is its income; Plants stop for repairs every five years; It also turns used cooking oil to diesel
names: Refining, Fuels, Petroleum

Oil & Gas Equipment & Services | 110 | 1.3 | 1.3 | Oil, Drilling
provides: drilling rigs; fracking crews; drill bits; seismic surveys; subsea robots; well cementing
for: oil producers; national oil companies; operators of wind parks
notes: Customers' budgets decide its year; Rigs that stand still cost almost as much as those that work; Work abroad is steadier than at home
names: Drilling, Oilfield Services, Energy Services

Uranium | 20 | 1.2 | 1.5 | Nuclear
mines: uranium; vanadium; rare earths beside uranium
for: operators of nuclear plants; funds that store uranium
notes: Contracts with utilities run for ten years; It restarted a mine that had stood still since 2013; A permit takes longer than building the mine
names: Uranium, Nuclear, Fuels
`;

export const MATERIALS = `
Chemicals | 40 | 1.15 | 1 | Chemicals
makes: solvents; chlorine; fertilizer acids; synthetic rubber; plastics; industrial gases
for: paper mills; tyre makers; builders; farmers
notes: Natural gas is both fuel and material; Plants run day and night or not at all; New plants in Asia press on prices
names: Chemical, Chemicals, Industries

Specialty Chemicals | 110 | 1.1 | 0.95 | Chemicals
makes: paints; flavours; adhesives; catalysts; water treatment chemicals; coatings for cans; pigments; flame retardants
for: food producers; car makers; water works; printers
notes: Its chemists work beside those of its customers; A small part of the customer's costs, its products are seldom replaced; It has raised prices with a delay of two quarters
names: Specialty, Chemistry, Coatings, Materials

Gold | 160 | 0.7 | 1.45 | Gold, Mining
mines: gold; silver; gold and copper; royalties on gold mines
for: refiners; mints; jewellers
notes: An ounce costs it about half of the market's price; Its largest deposit is in Nevada; It explores in three countries and mines in one; New reserves are found more slowly than old ones are dug
names: Gold, Mining, Minerals, Resources

Copper | 30 | 1.35 | 1.35 | Copper, Mining, Electrification
mines: copper; molybdenum; cobalt beside copper
for: smelters; cable makers; car makers
notes: Grids and electric cars need more copper each year; Its ore grade falls, so it must dig more; A strike stopped its largest mine for six weeks
names: Copper, Mining, Metals

Steel | 40 | 1.35 | 1.1 | Steel, Infrastructure
makes: steel bars; plates; pipes; stainless steel; steel from scrap
for: builders; car makers; shipyards; oil companies
notes: Scrap and power are its largest costs; Tariffs keep imports away; Its electric furnaces can stop within an hour
names: Steel, Metals, Tubes

Aluminum | 15 | 1.4 | 1.25 | Metals
makes: aluminium sheet; can stock; castings; alumina
for: brewers; car makers; aircraft builders
notes: Power decides where it smelts; Recycled metal needs a twentieth of the power; Premiums differ between continents
names: Aluminum, Light Metals

Other Industrial Metals & Mining | 140 | 1.25 | 1.55 | Mining, Batteries
mines: lithium; nickel; rare earths; zinc; graphite; iron ore; tin
for: battery makers; steel mills; magnet makers; chemical plants
notes: It has no mine in production yet; Battery makers pay in advance for part of its output; Prices of its metal have fallen by two thirds and risen again; A pilot plant runs since last year
names: Metals, Minerals, Lithium, Resources

Building Materials | 30 | 1.15 | 0.95 | Infrastructure, Housing
makes: cement; gravel; bricks; asphalt; ready-mixed concrete
for: road builders; house builders; states
notes: Stone is too heavy to travel far, so quarries rule their region; Road programmes fill its order book; Winter stops its plants in the north
names: Materials, Cement, Aggregates, Stone

Agricultural Inputs | 40 | 1 | 1.1 | Agriculture
makes: potash; seeds; nitrogen fertilizer; crop protection; biological fungicides
for: farmers; traders; garden centers
notes: Spring decides its year; Natural gas is its largest cost; Seeds take ten years to breed
names: Crop Sciences, Fertilizers, Agri, Seeds

Lumber & Wood Production | 15 | 1.35 | 1.1 | Housing, Forests
makes: timber; plywood; pellets; wooden doors; boards
for: house builders; furniture makers; power stations
notes: It owns half of the forests it cuts; House building decides its prices; It plants three trees for each it fells
names: Timber, Lumber, Forest Products
`;

export const UTILITIES = `
Utilities - Regulated Electric | 50 | 0.5 | 0.7 | Electricity, Dividend
supplies: electricity; power and heat; power lines; electricity from gas and wind
for: households; factories; data centers; towns
notes: A commission sets its prices and a fair return; Data centers ask for more power than for decades; It replaces coal by gas and wind; It has raised its dividend twelve years in a row
names: Power, Electric, Energy, Light & Power

Utilities - Regulated Gas | 25 | 0.5 | 0.7 | Natural Gas, Dividend
supplies: natural gas; gas storage; heat
for: households; factories; hospitals
notes: Cold winters help it little, as its return is set; Old pipes are replaced street by street; It mixes in gas from farms
names: Gas, Gas Light, Energy

Utilities - Regulated Water | 25 | 0.55 | 0.75 | Water, Dividend
supplies: drinking water; sewage treatment; recycled water
for: towns; households; farms
notes: It buys small water works from towns; Pipes last eighty years; New limits for chemicals need new filters
names: Water, Water Works, Aqua

Utilities - Renewable | 50 | 1 | 1.15 | Clean Energy, Dividend
operates: wind parks; solar parks; hydropower; battery storage; geothermal plants
for: utilities; cloud providers; towns
notes: Its power is sold for fifteen years ahead; Interest is its largest cost; Batteries shift its power to the evening
names: Renewables, Wind, Hydro, Green Power

Utilities - Diversified | 20 | 0.85 | 1 | Electricity, Nuclear
operates: power stations; nuclear plants; gas and power networks; district heating
for: wholesale markets; data centers; households
notes: Scarce power has lifted its prices; Its reactors may run for eighty years; Traders sell its output three years ahead
names: Utilities, Generation, Power Partners
`;

export const REAL_ESTATE = `
REIT - Industrial | 25 | 1.05 | 0.85 | Real Estate, Logistics, Dividend
owns: warehouses; small workshops; cold stores; truck terminals
for: online shops; food producers; parcel services
notes: Rents rise by more than a third when leases end; Nineteen in twenty buildings are let; It builds near large towns only
names: Logistics Trust, Industrial Trust, Properties

REIT - Residential | 30 | 0.85 | 0.8 | Real Estate, Housing, Dividend
owns: apartments; student homes; rented houses; manufactured home parks
for: families; students; young people at work
notes: Tenants stay for three years; It sells old houses and builds new ones; Growing towns in the south bring most of its growth
names: Residential Trust, Communities, Apartments

REIT - Retail | 40 | 1.1 | 0.9 | Real Estate, Retail, Dividend
owns: shopping centers; malls; single shops; outlet centers
for: supermarkets; chains; restaurants
notes: Supermarkets are its most faithful tenants; Empty department stores become flats; Leases run for ten years
names: Retail Trust, Centers, Realty

REIT - Office | 35 | 1.2 | 1.1 | Real Estate, Dividend
owns: offices; towers; business parks; laboratories
for: law firms; public offices; drug researchers
notes: Every sixth floor stands empty; It turns two towers into flats; Leases run for eight years, so rents fall slowly
names: Office Trust, Realty, Properties

REIT - Healthcare | 30 | 0.9 | 0.9 | Real Estate, Dividend
owns: nursing homes; medical offices; hospitals; homes for older people
for: operators of nursing homes; doctors; universities
notes: The number of people above eighty grows each year; Operators pay taxes and repairs; It helped two tenants through bad years
names: Health Trust, Healthcare Properties, Senior Housing

REIT - Specialty | 35 | 0.95 | 0.9 | Real Estate, Data Centers, Dividend
owns: cell towers; data centers; billboards; farmland; storage units; forests
for: carriers; cloud providers; farmers; households
notes: Rents rise with prices by contract; A second tenant on a tower costs nothing; It must pay out nine tenths of its profit
names: Trust, Infrastructure Trust, Storage

REIT - Hotel & Motel | 25 | 1.35 | 1.1 | Real Estate, Travel, Dividend
owns: city hotels; resorts; airport hotels; motels
for: hotel chains; travellers; conference guests
notes: Others run its hotels and keep a share; Rooms are priced anew each day; It sells two old hotels a year
names: Hotel Trust, Lodging Trust, Hospitality Properties

Real Estate Services | 60 | 1.35 | 1.25 | Real Estate, Housing
provides: property management; estate agents; valuation; shared offices; land development
for: owners; home buyers; pension funds; towns
notes: Commissions follow the number of sales; Agents keep two thirds of what they earn; Management contracts bring steady fees
names: Realty, Property Services, Land, Development

Shell Companies | 70 | 0.2 | 0.35 | Blank Check
seeks: a company to merge with; a software company to buy; an energy company to buy; a maker of medical devices to buy
for: its founders; funds; private shareholders
notes: Its only asset is cash in trust; Shareholders may take their money back before a merger; It has two years to find a partner
names: Acquisition, Opportunity, Growth Partners
`;
