import type { Picture } from './photos/shot.ts';

export interface DemoSeller {
  username: string;
  first_name: string;
  display_name: string;
  location: string;
  /** Without one, their first letter stands in its place. */
  avatar?: Picture;
}

/** Made-up people. Their numbers keep to §9's pattern in a range of noughts that no network hands out. */
export const DEMO_SELLERS = [
  {
    username: 'tanaka_moyo',
    first_name: 'Tanaka',
    display_name: 'Tanaka Moyo',
    location: 'New Complex 2, UZ Campus',
    avatar: { thing: 'shortHaired', colour: '#3f6f9c', place: 'brickWall', light: 'sun', isClose: true },
  },
  {
    username: 'rudo-chikafu',
    first_name: 'Rudo',
    display_name: 'Rudo Chikafu',
    location: 'Avondale, Harare',
    avatar: { thing: 'wrapped', colour: '#a8472f', place: 'curtainWall', light: 'fromLeft', isClose: true },
  },
  {
    username: 'tinashe_n',
    first_name: 'Tinashe',
    display_name: 'Tinashe Ncube',
    location: 'Mount Pleasant, Harare',
    avatar: { thing: 'capped', colour: '#5a6b4a', place: 'creamWall', light: 'flash', isClose: true },
  },
  {
    username: 'chipo_marufu',
    first_name: 'Chipo',
    display_name: 'Chipo Marufu',
    location: 'Swinton Hall, UZ Campus',
    avatar: { thing: 'braided', colour: '#c9b48a', place: 'creamWall', light: 'fromRight', isClose: true },
  },
  {
    username: 'farai-dube',
    first_name: 'Farai',
    display_name: 'Farai Dube',
    location: 'Manfred Hodson Hall, UZ Campus',
    avatar: { thing: 'camera', colour: '#7a4a2c', place: 'bedTop', light: 'fromLeft' },
  },
  {
    username: 'nyasha_bakes',
    first_name: 'Nyasha',
    display_name: 'Nyasha Sibanda',
    location: 'Vainona, Harare',
    avatar: { thing: 'roundHaired', colour: '#7a2e63', place: 'curtainWall', light: 'bulb', isClose: true },
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
    avatar: { thing: 'football', colour: '#20242b', place: 'yard', light: 'sun', isClose: true },
  },
  {
    username: 'simba_k',
    first_name: 'Simba',
    display_name: 'Simba Kaseke',
    location: 'Belvedere, Harare',
    avatar: { thing: 'capped', colour: '#2a2d33', place: 'brickWall', light: 'fromRight', isClose: true },
  },
] as const satisfies readonly DemoSeller[];
export type DemoUsername = (typeof DEMO_SELLERS)[number]['username'];

/** The phone of the seller at this place in the list. */
export function demoPhone(index: number): string {
  return `2637700000${String(index + 11)}`;
}
