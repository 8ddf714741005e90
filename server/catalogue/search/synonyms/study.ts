/** Books, notes, stationery, and what students do for students. See `readSynonyms` for the form. */
export const STUDY = `
book, bhuku, mabhuku, buku, books, ibhuku, amabhuku, bhukhu
book > textbook, novel, edition, literature, volume, study guide, guide, chapter, chapters, author, hard cover, hardcover, paperback, principles, introduction, fundamentals
textbook, text book, textbooks, course book, coursebook, school book, study book, varsity book, text, bhuku rechikoro, handbook, prescribed book
textbook > edition, book, principles, introduction, intro, fundamentals, chapter, chapters, pages, llb, study guide
novel, novels, fiction, storybook, story book, ngano, literature, set book, setbook, paperback, book novel, novel book, reading book
novel > achebe, dangarembga, harry potter, things fall apart
bible, bhaibheri, baibheri, holy book, ibhayibhili, niv, kjv, scripture, hymn book, hymnbook, nziyo
dictionary, duramazwi, thesaurus, isichazamazwi, dikishinari
notes, lecture notes, study notes, handouts, manotsi, study pack, module notes, summaries, modules, manotes
past papers, past exam papers, exam papers, past exams, question papers, pastpapers, exam questions, past exam, revision papers
exercise book, counter book, notebook, exercise books, counter books, notepad, writing pad, manoti, bhuku rekunyorera, note book, quire, diary, journal, hard cover book
pen, pens, chinyoreso, zvinyoreso, bic, ballpoint, biro, peni, ink pen, ballpen
pencil, pencils, penzura, crayons, colour pencils
highlighter, highlighters, marker, markers
stationery, stationary, zvekunyoresa, office supplies, school supplies
stationery > pens, pencils, counter books, exercise books, ruler, highlighters, notebook, calculator, file, stapler, mathematical set, counter book
ruler, rula, set square, t square
math set, mathematical set, mathematical instruments, maths set, instrument set, geometry set, compass, protractor, mathset, math instruments
drawing board, drawing table, tee square, t square, technical drawing
file, folder, flat file, lever arch, ring binder, arch file
bond paper, rim of paper, a4 paper, ream, typing paper
maths, math, mathematics, masvomhu, izibalo
physics, fizikisi, mechanics
chemistry, chem, organic chemistry, kemisitiri
biology, bio, bioscience, life science
accounting, accounts, accountancy, bookkeeping, acc, financial accounting
economics, econ, economy, micro economics, macro economics
law, llb, legal, mutemo, contract law
medicine, medical, anatomy, physiology, nursing, mbbs, mbchb, med
psychology, psych
computer science, programming, coding, ict, python, java
programming, coding, software development, python, java, javascript, web development
engineering > mechanics, engineering mathematics, thermodynamics, strength of materials
statistics, stats
business > marketing, commerce, management, accounting
history, geography > history, geography
human resources, hr, hrm
a level, advanced level > a level, form six
tutor, tutoring, tutorial, lessons, extra lessons, lecturer, mudzidzisi, teacher, coaching, tuition, tutorials, tutors, private lessons, classes, ticha, home lessons
typing, typist, data capture, data entry, document typing
printing, photocopying, binding, printing services, photocopy, print, copies, scanning, laminating
assignment, assignments, project, dissertation, thesis, research, essay
cv, resume, curriculum vitae, cv writing, cover letter
hairdressing, hair dressing, hairdresser, plaiting, braiding, kuruka, braids, knotless, cornrows, salon, hair styling, plait, hair stylist, hair salon, hair plaiting, musoro, kuruka musoro, dreadlocks
barber, haircut, hair cut, barbershop, barber shop, fade, fades, kugera, trim, hair cutting, shave
nails, manicure, nail tech, gel, acrylics, pedicure, nail technician, zvipikiri zvenails, nail art, gelish
makeup artist, make up artist, mua, makeup services, lashes, eyelashes, facial
laundry, dry cleaning, kuwacha, wash and iron, laundry service, washing clothes, drycleaning
cleaning, cleaner, house cleaning, room cleaning, kutsvaira, maid
photography, photographer, photoshoot, photo shoot, photos, mifananidzo, graduation photos, pictures, videography, videographer, mapikicha
repair, repairs, fix, fixing, kugadzira, mending, technician, maintenance
phone repair, phone repairs, screen replacement, cellphone repair, phone fixing, screen repair
computer repair, laptop repair, laptop repairs, windows installation, formatting, software installation
design, graphic design, graphics, logo, flyer, poster, graphic designer, banner, website design, web design
transport, lift, ride, taxi, moving, delivery service, truck, removals, cab, mota, relocation, courier, transfers
lift, ride, carpool, hike, car pool
dj, disc jockey, deejay, pa system, party music, mc, sound hire
catering, chef, cook, food service, caterer
decor, decorations, event decor, party decor, events, event planning, balloons
tailor, tailoring, dressmaking, sewing, alterations, seamstress, musoni, kusona, dressmaker, mending clothes, hemming
room, accommodation, accomodation, boarding house, rent, rental, imba, kamuri, lodging, lodgings, roommate, housing, hostel room, imba yekuroja, kuroja, rooms, place to stay, bachelor, cottage, digs, indlu, sharing, bed space
graphic, artwork, painting, art, drawing, portrait
website, web developer, web site, app development
gardening, garden work, landscaping
babysitting, nanny, child care
plumbing, plumber, electrician, electrical work, handyman, carpenter, welding
translation, editing, proofreading, proof reading, referencing
music lessons, guitar lessons, piano lessons
driving lessons, driving school, provisional, vid
job, work, part time, piece job, basa, vacancy, maricho
maths, math, mathematics, masvomhu > calculus, algebra, statistics, linear algebra, geometry
fix, repair, gadzirisa, kugadzirisa, kugadzira, gadzira, lungisa, ukulungisa
fix laptop, repair laptop, laptop slow, laptop fix, laptop fixing, laptop technician, laptop repair, computer repair, computer fixing, windows installation
fix phone, phone fix, phone fixing, repair phone, phone technician, screen repair, phone repair, fix screen, screen replacement
cracked screen, broken screen > screen replacement, screen repair, phone repair
cut hair, cuts hair, hair cuts, barber, haircut, fade, kugera bvudzi, kugera
does hair, do hair, braid hair, braids hair, plait hair, hair braider, braider, braiders, braiding, braids, knotless, kuruka bvudzi, kuruka
learn drive, driving, drivers licence, driver licence, driving lessons, driving school, provisional
type assignment, type assignments, types assignments, assignment typing, typing
take pictures, take photos, photographer, photography
wash clothes, washes clothes, washing clothes, laundry
bake, baker, bakery, baking, cakes, cake
cooks, cooked food, home cooked, home food, plates, meals
move, mover, movers, moving, relocation, transport, truck
sew, sews, tailor, dressmaker, alterations
braider, hairdresser, hair stylist, braids
spss, data analysis, statistical analysis, stata, analyse data, data analyst
research help, dissertation help, proposal writing, research assistance
lift, ride, hike, transport, kombi, share ride, transport share
kombi, commuter omnibus, taxi, transport
room, imba, kamba, single room, room for rent, room to rent, to let, flat, apartment, cottage
room mate, roommate, flatmate, flat mate, housemate, sharing
lab manual, practical book, lab book, practical manual
dissection kit, dissecting kit, dissecting set
lab glasses, goggles, safety goggles
printing services, print, printer services, kuprinda, prints
bible > hymn book
novels > fiction, romance
magazine, magazines, newspaper
school bag, satchel, bhegi rechikoro
pen, zvinyoreso > biro
economics > micro, macro, mankiw, econometrics
law > constitutional, criminal, contract, delict, jurisprudence
medicine > anatomy, physiology, pharmacology, pathology
nursing > midwifery
accounting > acca, cost accounting, auditing, taxation
maths lessons, maths tutor, math tutor, mathematics tutor
french, french lessons, chinese lessons, mandarin
ticket, bus ticket, tikiti
cleaning services, cleaner, maid, house help, housekeeper
`;
