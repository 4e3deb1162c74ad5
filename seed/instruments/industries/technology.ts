/**
 * Industries of technology and communication, for fictitious companies. An industry is five lines: first
 * its name, its share of companies per ten thousand, its usual beta, its relative volatility and its
 * concepts; then what a company does, for whom, what is true of most of them, and last words of their
 * names.
 */
export const TECHNOLOGY = `
Software - Application | 420 | 1.25 | 1.15 | Cloud, AI, Software
develops: payroll software; scheduling software for clinics; design tools; accounting software; software for contract review; inventory planning software; customer service software; booking systems
for: small businesses; hospitals; law firms; builders; retail chains; schools
notes: Customers pay by the user and the month; Nine in ten subscriptions are renewed each year; New modules with language models are its fastest growing product; Most of its costs are salaries of engineers and sales people
names: Software, Systems, Labs, Logic, Cloud

Software - Infrastructure | 260 | 1.25 | 1.2 | Cloud, Cybersecurity, AI, Software
develops: identity management; data backup; network monitoring; a database for time series; encryption tools; payment gateways; tools for developers; threat detection
for: banks; cloud providers; public offices; software companies; telecom carriers
notes: Its software runs in the data centers of its customers and in three public clouds; Customers pay for what they use; A free edition brings most new customers; Contracts run for three years and are paid in advance
names: Networks, Security, Data, Platforms, Systems

Semiconductors | 210 | 1.45 | 1.25 | Chips, AI, Data Centers, 5G
designs: power management chips; image sensors; radio frequency chips; memory controllers; microcontrollers; analog converters; timing chips; silicon carbide switches
for: car makers; makers of phones; data centers; makers of factory equipment; makers of medical devices
notes: Contract foundries in Asia make its wafers; Chips for cars stay in production for fifteen years; Stocks at distributors make its sales swing more than those of its customers; It owns two older fabs of its own
names: Semiconductor, Microsystems, Silicon, Devices, Photonics

Semiconductor Equipment | 60 | 1.45 | 1.2 | Chips, Automation
makes: etching chambers; wafer inspection tools; vacuum valves; test handlers; deposition tools; photoresist coating tracks
for: chip foundries; makers of memory chips; research institutes
notes: Service and spare parts make a third of its sales; A few large customers decide most of a year's orders; Its machines are built in clean rooms next to its laboratories
names: Instruments, Process, Vacuum, Technologies

Computer Hardware | 70 | 1.2 | 1.15 | Data Centers, AI, Hardware
makes: storage arrays; rugged tablets; label printers; server racks; point of sale terminals; liquid cooling units
for: data centers; warehouses; shops; public offices; field crews
notes: Contract makers in Mexico and Vietnam assemble its products; Supplies and service earn more than the machines themselves; It designs its boards itself and buys everything else
names: Computing, Hardware, Storage, Systems

Communication Equipment | 90 | 1.2 | 1.1 | 5G, Networks, Hardware
makes: optical transceivers; fiber connectors; base station antennas; satellite modems; routers for trains; emergency radios
for: telecom carriers; cable operators; armed forces; utilities; data centers
notes: Sales follow the investment plans of a dozen carriers; It holds some four hundred patents; New optical products brought most of last year's growth
names: Communications, Networks, Wireless, Optical

Electronic Components | 90 | 1.15 | 1 | Hardware, Electric Vehicles
makes: connectors; printed circuit boards; capacitors; touch displays; thermal sensors; wire harnesses; precision resistors
for: car makers; makers of medical devices; makers of household appliances; aircraft builders
notes: Most parts are designed together with the customer; Copper and gold are its largest material costs; Its plants stand in three continents, near its customers
names: Components, Circuits, Connectors, Electronics

Information Technology Services | 160 | 1.05 | 0.9 | Cloud, AI, Services
provides: cloud migration; data center outsourcing; cybersecurity consulting; testing of software; help desks; integration of business software
for: insurers; public offices; retailers; hospitals; banks
notes: Half of its people work at the customer's site; Contracts run for three to seven years; Staff costs are nearly all of its costs; It trains two hundred graduates a year
names: Consulting, Digital, Technologies, Services

Scientific & Technical Instruments | 90 | 1.1 | 0.9 | Automation, Measurement
makes: flow meters; laser range finders; gas analyzers; X-ray inspection systems; surveying instruments; pressure sensors; mass spectrometers
for: laboratories; refineries; builders; food producers; airports
notes: Calibration and service bring steady income; Each instrument is tested for a day before it leaves the plant; Universities are its oldest customers
names: Instruments, Metrology, Sensors, Analytics

Solar | 60 | 1.5 | 1.5 | Clean Energy, Solar
makes: solar inverters; trackers for solar parks; rooftop systems; solar glass; home batteries
for: builders of solar parks; home owners; installers; utilities
notes: Tax credits decide much of its demand; Panel prices have fallen by more than half in five years; It leases rooftop systems and is paid by the kilowatt hour
names: Solar, Sun Energy, Photovoltaics
`;

export const COMMUNICATION = `
Internet Content & Information | 110 | 1.2 | 1.2 | Internet, Advertising, AI
runs: a marketplace for used machines; local news sites; a search engine for jobs; forums for hobbyists; a real estate portal; price comparison sites; a review site for doctors
for: advertisers; estate agents; employers; small shops
notes: Advertisements bring most of its income; Nine tenths of its visitors come by phone; It moderates what users write with software and four hundred people
names: Online, Media, Interactive, Digital

Entertainment | 90 | 1.15 | 1.2 | Streaming, Media
produces: television series; concerts; documentaries; films; children's programmes; live sports shows
for: streaming services; broadcasters; families; fans
notes: Rights to older shows bring income for decades; Two franchises earn half of its sales; Ticket sales peak in the summer
names: Entertainment, Studios, Pictures, Live

Telecom Services | 70 | 0.75 | 0.85 | 5G, Dividend, Networks
operates: fiber networks; rural telephone lines; mobile networks; submarine cables; data centers at the edge of its network; satellite links
for: households; companies; schools; other carriers
notes: It replaces copper with fiber in forty towns a year; Most customers take internet and telephone together; Its network took decades to build and would be hard to copy
names: Telecom, Communications, Fiber, Broadband

Broadcasting | 40 | 1.1 | 1.1 | Media, Advertising
runs: radio stations; local television stations; podcasts; a weather channel; outdoor screens
for: local advertisers; listeners on the road; cable operators
notes: Years with elections bring more advertising; Cable operators pay it to carry its channels; It owns stations in thirty-one towns
names: Broadcasting, Radio, Television, Media

Electronic Gaming & Multimedia | 60 | 1.15 | 1.25 | Games, Media
develops: strategy games; puzzle games for phones; racing games; tools for makers of games; online role-playing games
for: players on consoles; players on phones; game studios
notes: Players spend more inside its games than on buying them; A large title takes four years to make; Its oldest game still has two million players a month
names: Games, Interactive, Play, Studios

Advertising Agencies | 50 | 1.2 | 1.1 | Advertising, Media
provides: media buying; outdoor advertising; campaigns on social networks; market research; loyalty programmes
for: consumer brands; car makers; retailers; public offices
notes: It is paid by the hour and by result; Software now places most of the advertisements; Its ten largest clients have stayed for eight years on average
names: Marketing, Media, Advertising, Partners
`;
