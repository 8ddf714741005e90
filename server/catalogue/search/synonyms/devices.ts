/** Phones, computers, sound and power. See `readSynonyms` for the form. */
export const DEVICES = `
phone, cell, cellphone, cell phone, mobile, mobile phone, smartphone, smart phone, handset, nhare, foni, fone, fon, phon, ucingo, kambudzi
phone > iphone, galaxy, samsung galaxy, itel, tecno, infinix, huawei, redmi, xiaomi, oppo, vivo, realme, nokia, gtel, pixel, android, oneplus, poco, honor, motorola, spark, camon
smartphone > android
android > galaxy, itel, tecno, infinix, redmi, xiaomi, oppo, vivo, realme, pixel
apple phone, ayifoni > iphone
apple > iphone, ipad, macbook, airpods
samsung phone > galaxy
laptop, lappy, lapi, notebook computer, portable computer, laptop computer, rapitopu
notebook > laptop, exercise book, counter book, notepad
laptop > elitebook, thinkpad, macbook, chromebook, ultrabook, latitude, inspiron, probook, pavilion, ideapad, aspire, vivobook, zenbook, xps, toshiba, notebook
computer, pc, kombiyuta, kombuyuta
computer > laptop, desktop, elitebook, thinkpad, macbook, cpu, all in one, optiplex
desktop, desktop computer, cpu, tower
desktop > optiplex, prodesk, all in one
mac, apple laptop > macbook
tablet, tab, ipad
apple tablet > ipad
ebook reader, ereader, kindle
tv, television, telly, teevee, tv set, smart tv, flat screen, terevhizheni, terevizhoni, tvs, plasma, umabonakude
tv > hisense, tcl, skyworth
decoder, dstv, satellite decoder, openview, gotv, explora, set top box
charger, adapter, adaptor, power supply, power adapter, power brick, chaja, charja, charging cable, chargers
charger > charging brick, type c cable
cable, cord, lead, wire
usb cable, charging cable, data cable, type c cable, lightning cable
hdmi, hdmi cable
extension, extension cord, extension cable, power strip, multi plug, multiplug, adaptor plug, surge protector
plug, socket
power bank, powerbank, portable charger, battery pack
battery, bhatiri, cell battery
bhatiri > power bank, powerbank
earphones, earpiece, ear phones, earpods, buds, airpods, earbuds, ear pods, pods, handsfree, hands free
earphones > headset, headphones
headphones > earphones, earbuds
remote, remote control, tv remote
headphones, headset, headphone, over ear, beats
earbuds > airpods, earphones, galaxy buds
speaker, bluetooth speaker, sound system, sabhufa, woofer, subwoofer, boombox, soundbar, home theatre, hi fi, sipika
home theatre, home theater, sound system
radio, wairesi, redhiyo, stereo, hi fi
microphone, mic
camera, dslr, kamera, digital camera
camera > canon, nikon, gopro, webcam
webcam, web cam, web camera
tripod
ring light, ringlight
projector, beamer, movie projector
printer, printing machine, prinda
printer > epson, deskjet, laserjet, pixma
cartridge, ink, toner, ink cartridge
scanner, photocopier, copier
keyboard, key board
keyboard > piano
mouse, wireless mouse
monitor, computer screen
flash, flash disk, flash drive, flash stick, usb stick, memory stick, usb drive, thumb drive, pen drive
memory card, sd card, micro sd, microsd
hard drive, hard disk, hdd, external drive, external hard drive
ssd, solid state drive, nvme
ram, memory, ddr4, ddr3
storage > ssd, hard drive, flash, memory card
router, modem, mifi, internet router, hotspot, dongle
internet > router, mifi, wifi, dongle
sim, sim card
console, gaming console, game console, play station, playstation, xbox, nintendo
playstation, ps3, ps4, ps5, play station
playstation > ps2
gamepad, game pad, controller, joystick, gaming controller
games > fifa, ps4, xbox, playstation
watch, wrist watch, wristwatch, timepiece, wachi, chiwachi
smartwatch, smart watch, fitness watch, fitness band
calculator, calc, karikureta, scientific calculator
calculator > casio fx, fx 991es, sharp el
solar, solar panel, panel
solar light, solar lamp
inverter, ups, backup power
generator, genset, jenareta
bulb, light bulb, globe, girobhu
light > lamp, bulb, torch, ring light
torch, flashlight, headlamp, tochi
lamp, desk lamp, reading light, study lamp, bedside lamp, rambi
phone cover, phone case, pouch, phone pouch, back cover
cover > phone cover, phone case, back cover
cover > case, pouch, sleeve
screen protector, screen guard, tempered glass, glass protector
laptop bag, laptop sleeve, laptop case, computer bag
laptop bag > laptop backpack
selfie stick, monopod
gadgets, electronics, electronic
appliance > kettle, fridge, stove, microwave, blender, iron, toaster, heater, rice cooker, air fryer
electrical appliance, home appliance, appliance
screen > monitor
display > monitor
usb > flash, flash disk
wifi, wi fi > router, mifi, modem, dongle, hotspot
batteries > power bank, powerbank
solar > solar light, solar lamp, solar panel, inverter
aux, aux cable, audio cable
phone parts, lcd, screen replacement, phone screen
airtime, juice card, data bundles
data > data bundles
trackpad, touchpad
pc games, computer games, video games, games
gaming pc, gaming computer, gaming desktop
laptop stand, laptop table, cooling pad, laptop cooler
wall clock, clock, alarm clock, wachi yemadziro
voice recorder, recorder, dictaphone
led lights, led strip, strip lights, fairy lights, string lights
gas lamp, lantern, camping light, paraffin lamp, rambi reparafini
`;
