/** Food, sport, play and the road. See `readSynonyms` for the form. */
export const FOOD_AND_SPORT = `
food, chikafu, zvekudya, meal, meals, lunch, dinner, supper, sadza, ukudla, takeaway, take away, kudya, zvikafu
meal, lunch, plate of food, sadza, student plate, dinner
snack, snacks, tumasnacks, bites, finger food, nibbles
snack > maputi, popcorn, chips, biscuits, cookies, samosas, pies, zapnax, jiggies, freezits, sweets, doughnuts, biltong, nuts
sadza, sadza nenyama, pap, isitshwala, traditional food, sadza plate
meat, nyama, beef, chicken, pork, inyama
chicken, huku, broiler, broilers, inkukhu, huku dzemabroilers, roadrunner, road runner chicken
chips, fries, french fries, machipisi, slap chips
pizza, piza, pizzas
burger, hamburger, burgers, bhega
pie, pies, chicken pie, meat pie, mapai
samosa, samoosa, samosas, samoosas
cake, cakes, keke, makeke, birthday cake, ikhekhe, confectionery, gateau
cake > cupcakes, muffins
cupcake, cup cake, cupcakes, cup cakes, muffin, muffins, fairy cakes
cookies, biscuits, bisikiti, cookie, biscuit, mabhisikiti, home made biscuits
doughnut, donut, doughnuts, donuts, fat cooks, fatcooks, magwinya, vetkoek, mafetikuku
bread, chingwa, loaf, zvingwa, isinkwa, buns, scones
rice, mupunga, irayisi
mealie meal, mealiemeal, upfu, hupfu, roller meal, maize meal, impuphu, mugayiwa, mealie
flour, furawa, self raising flour
cooking oil, oil, mafuta ekubikisa, mafuta, zimgold, sunflower oil, amafutha
sugar, shuga, brown sugar, ushukela
salt, munyu, sauti
egg, eggs, mazai, zai, crate of eggs, amaqanda, tray of eggs
milk, mukaka, lacto, sour milk, chimombe, amasi, yoghurt, yogurt, ubisi, hodzeko, cascade
peanut butter, peanutbutter, dovi, groundnut butter
groundnuts, peanuts, nzungu, nuts, indlubu, monkey nuts
maputi, popcorn, pop corn, amaputi
noodles, spaghetti, pasta, macaroni, instant noodles, two minute noodles
juice, fruit juice, smoothie, fresh juice, jusi, smoothies
drink, drinks, soft drink, soft drinks, beverage, beverages, cooldrink, cool drink, fizzy, zvinwiwa, isinatho, refreshments, chinwiwa
drink > coke, fanta, pepsi, mazoe, juice, freezits, maheu, water, milk, crush, sprite, energy drink
mazoe, orange crush, crush, mazoi, cordial
maheu, mahewu, amahewu
freezit, freezits, ice lolly, ice lollies, ice cream, popsicle, icecream, aisikirimu
sweets, candy, candies, masiwiti, chocolate, chocolates, lollipops
fruit, fruits, michero, muchero, izithelo, bananas, apples, oranges, mango
banana, bananas, mabanana
vegetables, veggies, muriwo, covo, rape, miriwo, greens, veg, umbhida, tsunga
tomato, tomatoes, madomasi, matomatisi, domasi
onion, onions, hanyanisi
potato, potatoes, mbatatisi, matapiri
beans, bhinzi, nyemba, sugar beans
fish, hove, kapenta, matemba, bream
biltong, chimukuyu, dried meat, jerky, umqwayiba, mukuyu
tea, tii, tea leaves, tanganda
water, mvura, mineral water, drinking water, still water, amanzi
groceries, grocery, magirosari, girosari, food hamper, hamper, provisions
groceries > rice, cooking oil, sugar, mealie meal, roller meal, noodles, salt, soap, flour, upfu
bicycle, bike, bhasikoro, bhasikiro, cycle, mabhasikoro, push bike, mountain bike, bmx, ibhayisikili, bhayisikoro, bmx bike, road bike
motorbike, motor bike, motorcycle, mudhudhudhu, scooter, moped
car, mota, vehicle, honda fit, imota, toyota
car > aqua, vitz, honda fit, corolla
tyre, tyres, vhiri, mavhiri, tire, tires
helmet, crash helmet, cycling helmet, bike helmet
ball, bhora, mabhora, ibhola
ball > soccer ball, football, basketball, netball, rugby ball, tennis ball, volleyball
football, soccer, soccer ball, footy, nhabvu, bhora renhabvu, foot ball
basketball, basket ball, hoop
netball, net ball
volleyball, volley ball
rugby, rugby ball
cricket, cricket bat, bat
hockey, hockey stick
tennis, tennis racket, tennis racquet
racket, racquet, rackets, racquets, tennis racket, badminton racket
badminton, shuttlecock, shuttle
gym, gym equipment, fitness, workout, exercise equipment, gym gear, home gym, training equipment
gym > dumbbells, weights, yoga mat, skipping rope, barbell, kettlebell, gym gloves
dumbbell, dumbbells, weights, barbell, kettlebell, free weights, gym weights, dumb bells, masimbi
yoga mat, exercise mat, gym mat, yoga, workout mat
skipping rope, jump rope, rope, tambo, speed rope
chess, chess board, chess set, chessboard
board game, board games, games > chess, monopoly, scrabble, draughts, ludo
draughts, draft, checkers, tsoro
swimming, swim, goggles, swimming goggles
tent, camping tent, camp tent, tende, camping, gazebo
sleeping bag, camp bed, camping bed
guitar, gitare, gita, acoustic guitar, bass guitar, isiginci, magitare
piano, keyboard piano, electric piano, digital piano, musical keyboard, synthesizer, piyano
keyboard piano, yamaha keyboard
drum, drums, ngoma, drum set
mbira, marimba, hosho
musical instrument, music instrument, instruments, instrument
musical instrument > guitar, piano, drum, mbira, keyboard piano, saxophone, violin
toy, toys, doll, teddy, teddy bear, matoyi
plant, plants, maruva, flowers, flower, bouquet, pot plant
gift, gifts, chipo, zvipo, gift hamper
ticket, tickets, tiketi, event ticket
baby clothes, baby wear, hembe dzevana
medicine box, first aid kit, first aid
stethoscope, sphygmomanometer, bp machine, thermometer
wheelbarrow, wheel barrow, bhara
coffee, kofi, ricoffy
maize flour, corn meal, cornmeal, maize meal, mealie meal, roller meal, upfu, pearlenta
bread flour, cake flour, flour, self raising
food, chikafu > pizza, burger, samosas, chicken, meals, plates
food drinks, food
eat, hungry, starving > food, meal, meals, sadza, snacks, pizza, burger, samosas, lunch, takeaway
breakfast, mangwanani, tea and bread > porridge, cereal, oats
porridge, bota, oats, cereal, cerevita
fizzy drinks, soda, cool drinks, soft drinks, coke, fanta
energy drink, red bull, dragon energy
crisps, potato chips, chips, zapnax, corn curls
ice, ice cubes, aizi
meat > goat, mutton, sausage, boerewors, mince, polony
goat, mbudzi, imbuzi
pig, nguruve, pork
vegetable > covo, rape, tomatoes, onions, cabbage
cabbage, kabichi, kebhiji
avocado, avocados, avo, makotopeya
mango, mangoes, mangos, mango
honey, uchi
peanut butter > dovi
cooking oil > zimgold, olivine
biscuits, cookies > rusks
cake > cupcakes, birthday cake, muffins
bycicle, bicycle, bike
bicycle > mountain bike, bmx, road bike
soccer boots, football boots, boots dzebhora, studs
weights, gym weights, masimbi egym, dumbbells, kettlebell
sneaker cleaning, shoe cleaning, shoe wash
drum kit, drum set, drums
pool, snooker, pool table, pool stick
dog, puppy, puppies, imbwa, inja, bhobho
cat, kitten, kittens, katsi, kiti
chicks, day old chicks, hukwana
keyrings, key ring, key holder
flower, ruva, maruva
wedding, muchato > wedding dress, decor
cinema, movies, movie, mafirimu
skateboard, roller skates, rollerblades, skates
`;
