/** Furniture, the kitchen, the bed and the room. See `readSynonyms` for the form. */
export const HOME = `
bed, mubhedha, mubheda, mibhedha, bhedha, umbheda, bed base, bedstead, bed frame, single bed, double bed
bed > bunk, double bunk, bunk bed, sofa bed, base and mattress
bunk, bunk bed, double bunk, double decker, bunker bed
mattress, matiresi, matirasi, umatirasi, foam, bed foam, sponge, air bed, airbed, inflatable bed, sponji, materesi
pillow, piro, mapiro, cushion, pirou, umqamelo, head rest
blanket, gumbeze, magumbeze, ingubo, two in one, jira, machira ekufuga, gudza, isigubo
duvet, comforter, quilt, duvet set, comforter set, duvet cover, bedspread, bed spread
bedding, bed linen, linen, bedclothes, mashitibheti
bedding > blanket, duvet, comforter, sheets, pillow, bed sheets, bedsheets
sheets, bed sheets, bedsheets, bed sheet, bedsheet, jira, machira, linen, shitibheti, mashitibheti, fitted sheet
towel, tauro, matauro, bath towel, ithawula, matawuro
mosquito net, net, mambure, bed net
curtain, keteni, maketeni, drapes, blinds, ikhethini
window, hwindo, mahwindo > curtain, window
hwindo > windows, blinds
carpet, rug, kapeti, floor mat, rugs, bonde, rukukwe, fluffy mat
mirror, girazi, looking glass, gilazi, dressing mirror
lamp, desk light
table, tafura, matafura, desk, tebhuru, itafula, dhesiki
table > study desk, coffee table, folding table, dining table
desk, study desk, study table, reading table, computer desk, writing desk, work table, working table, reading desk, dhesiki, study station
coffee table, side table, lounge table
chair, chigaro, zvigaro, cheya, isihlalo
chair > office chair, plastic chairs, bar stool, armchair, arm chair, garden chair, computer chair, gaming chair, bench
stool, chituru, bar stool, zvituru
sofa, couch, settee, lounge suite, lounge suit, sofas, couches, sitting room chairs, love seat, loveseat, corner suite, soofa, arm chair
sofa > two seater, three seater, seater, bean bag, futon, sofa bed
bean bag, beanbag, bean chair, bean bag chair
wardrobe, cupboard, closet, kabhodhi, kabati, wadhiropu, clothes rail, clothing rack, clothes rack, robe, makabhodhi
cupboard > kitchen unit, cabinet, chest of drawers
drawers, chest of drawers, drawer unit, dresser, dressing table, pedestal, bedside
cabinet, filing cabinet, sideboard, room divider, tv stand, display cabinet, kitchen unit
shelf, shelves, book shelf, bookshelf, sherufu
bookshelf, book shelf, bookcase, book case, book rack, bookshelves
shoe rack, shoe shelf, shoe stand, shoe organiser
tv stand, tv unit, television stand, plasma stand, tv cabinet
furniture, midziyo yemumba, fenicha, ifenisha
fridge, refrigerator, firiji, friji, bar fridge, mini fridge, fridges, freezer, firigi, ifriji, deep freezer, deepfreezer
cooler box, cooler, ice box, cool box
stove, hot plate, hotplate, chitofu, hob, two plate, chitovhu, isitofu, cooking plate, plate stove, electric plate
stove > gas stove, induction, single plate, two plate stove, gas cooker, primus
gas, gas stove, gas tank, gas cylinder, gas cooker, gas burner, lp gas, lpg
induction, induction cooker, induction plate, induction stove
oven > mini oven, toaster oven
kettle, ketero, electric jug, kitero, ketoro, iketela, electric kettle, kettles, water heater, ketro
geyser, water heater, water boiler, urn, dipper
microwave, micro wave, microwave oven, maikiroweve, micro
air fryer, airfryer, air frier, airfrier
toaster, sandwich maker, snackwich, sandwich toaster, bread toaster, waffle maker
rice cooker, ricecooker, multi cooker, pressure cooker, slow cooker, instant pot
blender, liquidiser, liquidizer, juicer, smoothie maker, food processor, nutribullet, bhurenda
mixer, hand mixer, cake mixer, beater
iron, pressing iron, steam iron, aini, ayini, clothes iron, steamer
ironing board, iron board, ironing table
heater, fan heater, room heater, hita, oil heater, bar heater
fan, feni, standing fan, cooling fan, desk fan, air cooler, aircon, cooler fan
washing machine, washer, laundry machine
vacuum cleaner, hoover
pot, pots, poto, mapoto, hari, cookware, saucepan, bhodho, mabhodho, ibhodo, cooking pot, pot set, pot sets, saucepans
pot > frying pan, pan, casserole
pan, frying pan, pani, skillet, fry pan, frying pot, gango
plate, plates, ndiro, crockery, dinner set, dinnerware, dishes, plates set, isitsha, mapuleti
plate > bowl, plates
bowl, bowls, mbiya, salad bowl
cup, mug, kapu, makapu, cups, mugs, komichi, tea cup, tumbler, inkomitsho, coffee mug, coffee cup
glass, wine glass, tumbler, drinking glass
spoon, spoons, chipunu, zvipunu, cutlery, forks, knives, puniso, teaspoon, fork, foroko
knife, banga, knives, kitchen knife, knife set, mapanga
mugoti, cooking stick, wooden spoon, cooking spoon
utensils, kitchenware, kitchen ware, kitchen utensils, midziyo, kitchen set, kitchen stuff
utensils > pots, plates, cups, spoons, pan, cutlery, bowls
kitchenware > pots, plates, cups, spoons, pan, cutlery, bowls, kettle
flask, thermos, vacuum flask, hot flask, filasiki
bottle, water bottle, bhodhoro, flask, tumbler, bhotoro, drinking bottle
lunch box, lunchbox, food container, tupperware, skafu tin, lunch bag, lunch tin, containers, skafutini, container
bucket, bhagidhi, mabhagidhi, bakiti, pail, ibhakede, mabhakiti, bhaketi
basin, washing dish, dhishi, washing basin, dishi, madhishi, bathing dish
broom, mutsvairo, sweeper, mop, bhuruma
mop, floor mop
bin, dust bin, dustbin, trash can, waste bin, bhini, rubbish bin, trash bin, garbage bin, litter bin
hanger, hangers, clothes hangers, coat hanger, mahenga
laundry basket, washing basket, basket, tswanda, dengu
lock, padlock, kiyi, rokisi, key lock, pad lock
soap, sipo, washing powder, detergent, bath soap, washing soap, insipho, surf, maq, dish washer, dishwashing liquid, cleaning soap, laundry soap
toilet paper, tissue, tissues, toilet rolls, tishu
toothpaste, tooth paste, colgate, toothbrush, tooth brush
sanitary pads, sanitary wear, sanitary ware, sanitary towels, tampons, cotton wool
toiletries, cosmetics > soap, toothpaste, lotion, roll on, deodorant, tissue
candle, candles, kenduru, makenduru
clothes line, washing line, drying rack, pegs
water tank, jojo, jojo tank
ladder, toolbox, tool box, tools, hammer, drill
suitcase, trunk, tin trunk, tirangi
blanket > throw, fleece blanket
cooker > stove, two plate, gas stove
cook > stove, two plate, hot plate, gas stove, cooker
oven > stove, microwave oven
jug > kettle
pads > sanitary pads
bed > mattress
ottoman, pouffe, footstool, foot rest
headboard, head board, bed head
bedside table, bedside cabinet, nightstand, night stand, pedestal
shower curtain, shower rail
pillow case, pillowcase, pillow slip
fleece, throw, fleece blanket, blanket
bath mat, door mat, rug, floor mat
stove, cooker, electric cooker, four plate, four plate stove, electric stove
heater > gas heater, bar heater
primus, paraffin stove, chitofu cheparafini, primus stove
braai, braai stand, grill, barbecue, bbq, braai grill
colander, sieve, strainer, sefa
grater, peeler, chopping board, cutting board
tray, serving tray, tireyi, matireyi
chair cover, couch cover, sofa cover
paraffin, kerosene, parafini
charcoal, marasha, firewood, huni
mosquito repellent, doom, insect spray, mosquito coil
suitcase > trunk
baby bed, cot, crib, baby cot, camp cot
pram, stroller, push chair, pushchair, baby carriage, buggy
car seat, baby seat, baby chair
diapers, nappies, pampers, manapukeni, napkins, huggies
cooler > cooler box, fan
fridge > deep freezer, chest freezer
keep warm, room warm, warm room, stay warm > heater, blanket, duvet
food cold, cold drinks, keep cold > fridge, freezer, cooler box
bika, kubika, bikira, kubikira, kubikisa > stove, two plate, hot plate, gas stove, pot, pots
sleep > bed, mattress, blanket, pillow, duvet
sit > chair, stool, sofa, bench
sweep, kutsvaira > broom
water heater, geyser, boiler, kettle
dish rack, drying rack, plate rack
shelf > book shelf, rack, shelving
desk > table, study table
sofa > couch, lounge suite
washing line, clothes line, clothes horse, airer
bin > bucket
`;
