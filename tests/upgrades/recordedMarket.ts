/** `market.json` of a recorded version: what it answered before it was stopped. */
export interface RecordedMarket {
  /** In milliseconds since 1970. */
  recordedAt: number;
  /** Of each user. */
  password: string;
  /** Those of a browser in which tendai is signed in. */
  cookies: string[];
  /** What rudo gets as their own. */
  profile: Record<string, unknown>;
  listings: {
    id: number;
    slug: string;
    title: string;
    description: string;
    price: string | null;
    status: string;
    image: string;
    photos: { image: string }[];
  }[];
}
