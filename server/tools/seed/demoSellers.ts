/** Made-up people. Their numbers keep to §9's pattern in a range of noughts that no network hands out. */
export const DEMO_SELLERS = [
  {
    username: 'tanaka_moyo',
    first_name: 'Tanaka',
    display_name: 'Tanaka Moyo',
    location: 'New Complex 2, UZ Campus',
  },
  {
    username: 'rudo-chikafu',
    first_name: 'Rudo',
    display_name: 'Rudo Chikafu',
    location: 'Avondale, Harare',
  },
  {
    username: 'tinashe_n',
    first_name: 'Tinashe',
    display_name: 'Tinashe Ncube',
    location: 'Mount Pleasant, Harare',
  },
  {
    username: 'chipo_marufu',
    first_name: 'Chipo',
    display_name: 'Chipo Marufu',
    location: 'Swinton Hall, UZ Campus',
  },
  {
    username: 'farai-dube',
    first_name: 'Farai',
    display_name: 'Farai Dube',
    location: 'Manfred Hodson Hall, UZ Campus',
  },
  {
    username: 'nyasha_bakes',
    first_name: 'Nyasha',
    display_name: 'Nyasha Sibanda',
    location: 'Vainona, Harare',
  },
  {
    username: 'kudzai_m',
    first_name: 'Kudzai',
    display_name: 'Kudzai Mutasa',
    location: 'New Complex 5, UZ Campus',
  },
  {
    username: 'tatenda-gumbo',
    first_name: 'Tatenda',
    display_name: 'Tatenda Gumbo',
    location: 'Marlborough, Harare',
  },
  { username: 'simba_k', first_name: 'Simba', display_name: 'Simba Kaseke', location: 'Belvedere, Harare' },
] as const;
export type DemoUsername = (typeof DEMO_SELLERS)[number]['username'];

/** The phone of the seller at this place in the list. */
export function demoPhone(index: number): string {
  return `2637700000${String(index + 11)}`;
}
