/**
 * What programs that fetch pages by themselves call themselves: those that show a link in a chat, and search engines. Signal
 * and iMessage name others of the list. Browsers in the apps of the same companies have other names.
 */
const CRAWLERS =
  /^WhatsApp\/|facebookexternalhit|\bfacebot\b|meta-external|telegrambot|twitterbot|linkedinbot|slackbot|discordbot|skypeuripreview|googlebot|google-inspectiontool|bingbot|applebot|duckduckbot|yandex(?:bot|images)|pinterestbot|^pinterest\/|redditbot|mastodon\/|bot\/\d|(?:crawler|spider)\b/i;

/** Whether a request says that a crawler sent it. Whoever says so falsely is told less, not more. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && CRAWLERS.test(userAgent);
