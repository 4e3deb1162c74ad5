/** Industries of machines, transport and building, in the form of `technology.ts`. */
export const INDUSTRIALS = `
Aerospace & Defense | 110 | 1 | 1 | Defense, Aviation, Space
makes: aircraft seats; guided missiles; small satellites; landing gear; helicopter blades; drones; radar systems; flight simulators
for: armed forces; airlines; aircraft builders; space agencies
notes: Its order book covers two years of sales; Government contracts pay for its research; Spare parts earn more than new equipment
names: Aerospace, Defense, Aviation, Space

Specialty Industrial Machinery | 210 | 1.15 | 0.95 | Automation, Infrastructure
makes: pumps; packaging machines; industrial fans; welding robots; compressors; bottling lines; machine tools; valves
for: food producers; refineries; car makers; drug makers; water works
notes: Service and parts are two fifths of its sales; It sells in seventy countries and builds in five; Orders of one quarter are delivered in the next three; Distributors sell its smaller machines
names: Machinery, Industries, Automation, Engineering

Farm & Heavy Machinery | 50 | 1.25 | 1.05 | Agriculture, Infrastructure
makes: combine harvesters; cranes; dump trucks; irrigation systems; truck trailers; fire engines
for: farmers; builders; mines; fire departments
notes: Grain prices decide what farmers order; Dealers hold five months of stock; Steel is its largest cost
names: Equipment, Tractors, Manufacturing

Railroads | 12 | 0.95 | 0.8 | Rail, Infrastructure
runs: freight trains; short railroads; tank car fleets; container terminals by rail
for: farmers; chemical plants; steel mills; shippers
notes: Its tracks could not be built again today; It moves a ton of freight for a quarter of a truck's fuel; Grain and chemicals are its largest loads
names: Rail, Railway, Lines

Trucking | 45 | 1.2 | 1.05 | Logistics
moves: full truckloads; part loads; cars; refrigerated food; containers from ports
for: retailers; food producers; builders; car makers
notes: Drivers are hard to find; Half of its trucks belong to their drivers; Freight rates turn before the economy does
names: Freight Lines, Trucking, Transport, Carriers

Airlines | 30 | 1.4 | 1.3 | Travel, Aviation
flies: regional routes; cargo; holiday routes; helicopters to oil rigs; charter flights
for: tourists; larger airlines; companies; online shops
notes: Fuel and crews are its largest costs; Larger airlines pay it by the flight; Bags and seats earn a third of its income
names: Airlines, Air, Aviation

Marine Shipping | 50 | 1.15 | 1.25 | Shipping, Logistics
operates: bulk carriers; tankers; container ships; tugs; gas carriers; ferries
for: oil companies; grain traders; miners; car makers
notes: Day rates can triple in a year and fall as fast; Its ships are nine years old on average; Half of the fleet is let for three years
names: Shipping, Maritime, Tankers, Navigation

Integrated Freight & Logistics | 50 | 1.1 | 0.95 | Logistics, E-commerce
provides: parcel delivery; customs clearance; air freight; warehouses; contract logistics
for: online shops; drug makers; car makers; farmers
notes: It owns few trucks and buys transport each day; Software finds the load for the way back; Peaks before the holidays need ten thousand helpers
names: Logistics, Express, Freight, Supply Chain

Engineering & Construction | 90 | 1.15 | 1.05 | Infrastructure
builds: bridges; power lines; data centers; water works; tunnels; hospitals; pipelines
for: states; utilities; cloud providers; ports
notes: Fixed-price contracts have cost it dear and are now few; Its order book covers eighteen months; Skilled workers limit its growth more than orders do
names: Construction, Engineers, Contractors, Infrastructure

Electrical Equipment | 90 | 1.25 | 1.15 | Electrification, Clean Energy
makes: transformers; switchgear; batteries; charging stations; motors; cables; fuel cells
for: utilities; builders; data centers; car makers
notes: Transformers are sold out for two years; Copper is its largest cost; Old grids must be renewed in any case
names: Electric, Power, Energy Systems, Batteries

Building Products | 80 | 1.25 | 1 | Housing, Infrastructure
makes: windows; roof tiles; insulation; heat pumps; garage doors; fences; plaster boards
for: builders; home owners; dealers; schools
notes: Repairs bring more than new houses; Energy rules sell its better windows; It delivers from sixty depots
names: Building Products, Windows, Roofing, Supply

Waste Management | 35 | 0.8 | 0.85 | Environment
runs: landfills; recycling plants; waste collection; treatment of hospital waste; plants that burn waste
for: towns; hospitals; factories; shops
notes: Contracts with towns run for ten years and rise with prices; New landfills are hardly permitted any more; Gas from its landfills drives its trucks
names: Environmental, Waste, Recycling

Staffing & Employment Services | 50 | 1.15 | 1.05 | Services
provides: temporary workers; nurses; engineers by the hour; payroll services; search for managers
for: factories; hospitals; offices; warehouses
notes: Its sales show a downturn before most; It keeps about a fifth of what its customers pay; Nurses earn it most
names: Staffing, Workforce, Talent

Consulting Services | 50 | 0.95 | 0.85 | Services
provides: cost advice for hospitals; expert witnesses; technical inspection; environmental advice; audits of energy use
for: lawyers; public offices; hospitals; manufacturers
notes: Its people are its only asset; Projects last four months on average; Regulators send it most of its work
names: Consulting, Advisory, Associates

Conglomerates | 30 | 1 | 0.9 | Conglomerates
owns: makers of tools; a railway supplier; plastics plants; a chain of laundries; an insurance broker; quarries
for: builders; factories; households
notes: Each business is led by people who own a part of it; It buys two or three companies a year; The head office has forty people
names: Industries, Holdings, Group

Rental & Leasing Services | 45 | 1.35 | 1.15 | Services, Infrastructure
rents out: cranes; cars; containers; work platforms; aircraft; tents
for: builders; travellers; airlines; event organizers
notes: Machines are rented seven days in ten; It sells them after eight years; Debt pays for most of its fleet
names: Rentals, Leasing, Fleet

Security & Protection Services | 40 | 1 | 0.9 | Security
provides: alarm systems; guards; fire doors; cash transport; access control; cameras
for: shops; banks; home owners; airports
notes: Monitoring is paid by the month; Guards change jobs often; Software replaces keys
names: Security, Protection, Safety

Industrial Distribution | 50 | 1.05 | 0.9 | Logistics
sells: bearings; screws; safety gear; electrical supplies; pipes; welding supplies
for: factories; plumbers; mines; builders
notes: It keeps three hundred thousand articles; Machines at the customer's plant hand out parts and order new ones; Most orders are delivered the next day
names: Supply, Distribution, Fasteners
`;
