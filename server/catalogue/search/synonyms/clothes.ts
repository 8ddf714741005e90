/** Clothes, shoes, bags, beauty and jewellery. See `readSynonyms` for the form. */
export const CLOTHES = `
clothes, clothing, clothe, garment, attire, outfit, outfits, mbatya, apparel, mabhero, bhero, thrift, zvipfeko, chipfeko, izigqoko, impahla
clothes > shirt, t shirt, tshirt, tee, dress, trousers, jeans, skirt, jersey, jacket, hoodie, shorts, suit, chinos, top, blouse, fashion, blazer, flannel, tracksuit
shirt, hembe, golf shirt, polo, button up, button down, ihembe, hembhe
shirt > t shirt, tshirt, tee, blouse, flannel, golfer
t shirt, tshirt, tee, tees, tshirts, t shirts, tishirt, tisheti, teeshirt, tee shirt
blouse, crop top, vest, camisole
hembe > t shirt, tshirt, blouse
shoes, footwear, shangu, bhutsu, shuzu, izicathulo, pair of shoes
shoes > sneakers, boots, heels, sandals, loafers, takkies, trainers, slides, crocs, nike, adidas, puma, vans, converse, jordan, air force, timberland, slippers, all star, nike air, fila, reebok, new balance
sneakers, takkies, tackies, takkie, tekkies, tennis shoes, trainers, sport shoes, sports shoes, running shoes, gym shoes, canvas shoes, kicks, tenisi, teki
sneakers > nike, adidas, puma, vans, converse, jordan, air force, all star, fila, reebok, new balance, air max
boots, bhutsu, combat, combats, bhutsi, combat boots
boots > timberland, timberlands, chelsea boots, dr martens, doc martens, caterpillar
football boots, soccer boots, cleats, rugby boots, bhutsu dzebhora
gumboots, gum boots, rain boots, wellingtons, magamubhutsu
heels, high heels, stilettos, block heels
sandals, slops, flip flops, patapata, mapatapata, slides, masandara, pushins
slippers, slides, slip ons, crocs, pushins
loafers, moccasins, slip on shoes
formal shoes, dress shoes, office shoes, oxfords, brogues
ballet flats, dolly shoes
trousers, pants, bhurugwa, mabhurugwa, slacks, bottoms, trouser, bhurukwa, ibhulugwe, long pants
trousers > jeans, chinos, joggers, sweatpants, leggings, cargo pants, tracksuit bottoms, formal trousers, khakis
jeans, denims, denim jeans, denim trousers, denim, majini, jini
jeans > denim
sweatpants, joggers, track pants, tracksuit bottoms, track bottoms, tracksuit pants
tracksuit, track suit, sportswear, gym wear
leggings, tights, gym tights
shorts, chikabudura, kabudura, bermuda
skirt, siketi, sketi, mini skirt, isikethi
dress, rokwe, marokwe, dhirezi, frock, ilokwe, maxi, marogwe
dress > gown, maxi dress, summer dress, evening dress, matric dance dress, bodycon
gown > graduation gown
jersey, sweater, pullover, jumper, juzi, jezi, cardigan, knitwear, knit, majuzi, ijezi, sweaters
football shirt, soccer jersey, replica, replica jersey, football jersey, football kit, soccer kit, sports jersey, soccer shirt
hoodie, hoody, sweatshirt, sweat shirt, hooded sweater, hooded jersey, sweat top, fleece top, hudhi
jacket, jackets, bachi, jakete, jaketi, windbreaker, wind breaker, anorak, bhachi, mabhachi, ijakhethi
jacket > bomber, puffer, coat, parka, denim jacket, leather jacket, raincoat, trench coat, windcheater
coat, overcoat, trench coat, winter coat, raincoat, winter jacket
coat > jacket, puffer, parka
winter clothes, winter wear > jacket, coat, jersey, hoodie, puffer, sweater
blazer, suit jacket, smart jacket
suit, two piece, sutu, formal suit, tuxedo, tux, three piece
tie, necktie, bow tie, tayi
underwear, boxers, briefs, panties, undies, underpants, lingerie, knickers
bra, bras, lingerie
socks, masokisi, sokisi, stockings
cap, hat, heti, ngowani, nguwani, beanie, bucket hat, snapback, head gear, isigqoko, kepisi, baseball cap, trucker cap
gloves, magirovhosi, mittens
scarf, sikafu, shawl, doek, dhuku, headwrap, head wrap, head scarf
belt, bhandi, mabhandi, ibhanti
bag, bhegi, mabhegi, isikhwama, bhegi rechikoro, bags, saga
bag > handbag, backpack, satchel, tote, suitcase, school bag, duffel, duffle, pouch, sling bag, purse, laptop bag
handbag, hand bag, purse, ladies bag, clutch, tote bag, tote, shoulder bag, sling bag, clutch bag
backpack, back pack, satchel, school bag, schoolbag, rucksack, knapsack, bookbag, book bag, bag pack, bagpack, school satchel
suitcase, suit case, luggage, travel bag, travelling bag, trolley bag, sutukesi, duffel bag, duffle bag, traveling bag
wallet, purse, chikwama, card holder
sunglasses, shades, sun glasses, sunnies, sunglass, magirazi
spectacles, specs, eyeglasses, eye glasses, reading glasses
specs > sunglasses
jewellery, jewelry, jewellry, accessories, bling
jewellery > necklace, earrings, ring, bracelet, chain, pendant, bangle, anklet, studs
necklace, chain, neck chain, pendant, cheni
earrings, ear rings, studs, hoops, mhete dzenzeve, mhete
ring > mhete
bracelet, bangle, wristband, anklet
wig, weave, weaves, hair piece, frontal, lace front, human hair, wigi, bundles, closure
hair > wig, braids, braiding, weave, bundles, hair piece, hairpiece
braids, braiding hair, hair extensions, xpression, darling, brazilian wool, dreadlocks
perfume, cologne, fragrance, scent, body mist, body spray, deodorant, pefiyumu, parfum, eau de toilette, roll on
lotion, body lotion, body cream, moisturiser, moisturizer, vaseline, petroleum jelly, body butter, shea butter, mafuta, glycerine, mafuta ekuzora, skin cream
makeup, make up, cosmetics, beauty kit, foundation, mascara, eyeliner
makeup > lipstick, lip gloss, lipgloss, eyeshadow, concealer, powder
lipstick, lip stick, lip gloss, lipgloss, lip balm
skincare, skin care, face wash, facewash, serum, toner, sunscreen, face cream
shampoo, conditioner, hair food, hair products, relaxer, hair gel
nail polish, nail varnish, cutex, press on nails
clipper, clippers, hair clipper, shaver, trimmer, hair trimmer, shaving machine, hair cutting machine, hair shaver
razor, shaver, razor blades
hair dryer, hairdryer, blow dryer, blowdryer, blow drier, drier
straightener, hair straightener, flat iron, flatiron, hair iron, curling iron, curler
uniform, yunifomu, dust coat, work suit, worksuit, overall, overalls, ovarosi
lab coat, labcoat, white coat, laboratory coat, dust coat
gown, graduation gown, academic dress, graduation attire
formal wear > suit, blazer, formal shirt, formal shoes
umbrella, amburera, brolly, amburela
swimwear, swimming costume, swimsuit, bikini, swim suit, costume
cloth, material, fabric, chitenge, zambia cloth, ankara, java print, dhirezi rechitenge
apron, epuroni
watch > casio watch
top > blouse, crop top, vest, t shirt, camisole
glasses > spectacles, specs, sunglasses, reading glasses
jasi, majasi, coat, jacket, trench coat, overcoat, winter coat, raincoat, ijazi
bachi, bhachi, mabhachi > blazer
sandals > slops, flip flops, crocs
boots > safety shoes, safety boots, work boots
safety boots, safety shoes, work boots, gumboots
school shoes, formal shoes, toughees, shangu dzechikoro
nightdress, nightie, pyjamas, pajamas, sleepwear, night wear, nightwear, pijama
gown, dressing gown, bathrobe, robe
church uniform, uniform, yunifomu yechechi
traditional wear, african attire, african wear, ankara, chitenge, ndebele attire
crop top, tank top, vest, singlet
chinos, khakis, khaki trousers, formal trousers
hijab, headscarf, head scarf, dhuku, turban
handkerchief, hanky, hengechefu
bow tie, tie, suspenders
wrapper, zambia, kitenge, chitenge, sarong
thrift, bales, mabhero, bhero, second hand clothes, kotamai
hair oil, hair growth oil, hair food, castor oil
eyelashes, lashes, lash extensions, falsies
bonnet, satin bonnet, sleeping cap, durag
ladies shoes, women shoes, heels, pumps, sandals, flats
pumps, flats, ballet flats, dolly shoes
trainers > nike, adidas, puma, air force, vans, converse, jordan
work suit, overalls, worksuit, boiler suit
`;
