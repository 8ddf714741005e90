const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words around the thing of a search, in English, Shona and Ndebele. */
export const STOP_WORDS = setOf(`
  a an the is are was be there any anyone anybody anything some someone somebody something who whos what whats which where when how
  i im ive id we you u ur your my me it its they this that these those he she
  do does did has have had having got get getting can could would should will may might please pls plz pliz kindly thanks thank
  for of in on at to from with and or by near around about here
  sale sales sell sells selling sold seller sellers buy buys buying buyer purchase purchasing order want wants wanted wanting wana
  wanna need needs needed needing looking look searching search find finding seeking after
  cheap cheaper cheapest affordable inexpensive budget price prices priced pricing cost costs costing much many
  available availability urgent urgently asap today now
  hi hello hey hie guys guyz good day morning folks peeps ladies gents help
  if not just really also ok okay like know hapana keep gone going online tonight weekend week tomorrow today soon quick quickly fast
  then than too very still even only another other same more most am been being let lets make made use used using try trying
  yangu changu wangu rangu yako chako kana asi naani ndiani kwete ehe hongu chero pachikoro kuchikoro pacampus
  pane pano ane ari iripo uripo ndiri ndinoda ndoda ndaida ndirikuda tirikuda kutsvaga kuda kutenga kutengesa anotengesa arikutengesa
  ndotsvaga ndirikutsvaga unayo anayo ndiani imarii imari marii yemarii chimarii zvimarii neyi here mune kune ne ye che cheap
  ngidinga ngifuna kukhona malini ngamalini thengisa othengisayo ukuthenga
`);

/** Words that describe a thing but do not name it: alone they match nothing. */
export const MODIFIERS = setOf(`
  red blue black white green grey gray brown pink purple yellow orange navy cream gold silver beige maroon colour color
  new used second hand secondhand 2nd brand condition original genuine old clean neat nice quality best better proper
  small big large medium mini size sizes long short tall slim wide xl xxl xs s m l
  student students campus uni varsity college school first second third year years beginners beginner
  men mens women womens man woman male female ladies lady gents boys girls guys unisex kids
  set pair pack box piece pieces full good perfect working strong
  one two three four five six seven eight nine ten 1 2 3 4 5 6 7 8 9 10 11 12 inch inches
  near harare zimbabwe zim zw uz msu nust
  product products item items stuff things thing goods equipment gear gadget gadgets accessories supplies essentials section category
  department wear brand type service services yakachipa chakachipa rakachipa chipa yakanaka chakanaka rakanaka itsva matsva mutsva
`);

/** What goes with a thing: in a search for a laptop, its bag comes last. */
export const ACCESSORIES = setOf(`
  case cases cover covers pouch pouches protector protectors charger chargers adapter adapters adaptor cable cables cord
  bag bags backpack backpacks sleeve sleeves stand stands rack racks holder holders repair repairs lesson lessons strap straps skin skins sticker stickers
  pump pumps string strings guard guards fix fixes fixing fixed replacement
  remote remotes bracket brackets polish laces hanger hangers stick dongle pad pads cartridge cartridges ink grip toy
  sheet sheets net nets parts spares cleaner stool shelf helmet
`);

/** What is done with several things: `tshirt and hoodie printing` is neither of them. */
export const SERVICES = setOf(`
  repair repairs repairing fixing printing cleaning washing hire rental rentals lessons tutoring delivery deliveries typing
  installation installations servicing removals
`);

/** What follows one of these says where, when or what for: `a headset for my class`. */
export const PREPOSITIONS =
  setOf(`for to in on at with from near by under over below above when while after before during
  without so because coz cos until till this tonight`);
