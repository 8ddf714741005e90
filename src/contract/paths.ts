/** Where the calls of §7 live below the back end's host. */
export const API_BASE = '/api/';

const segment = (value: string): string => encodeURIComponent(value);

/** The paths of §7, relative to `API_BASE`, and of optional calls. */
export const paths = {
  csrf: 'auth/csrf/',
  login: 'auth/login/',
  register: 'auth/register/',
  google: 'auth/google/',
  refresh: 'auth/token/refresh/',
  logout: 'auth/logout/',
  ownProfile: 'auth/profile/',
  profile: (username: string) => `auth/profile/${segment(username)}/`,
  uploadProfilePicture: 'auth/upload-profile-picture/',
  removeProfilePicture: 'auth/remove-profile-picture/',
  changePassword: 'auth/change-password/',
  recoveryCode: 'auth/recovery-code/',
  reset: 'auth/reset/',
  logoutEverywhere: 'auth/logout-everywhere/',
  account: 'auth/account/',
  exportAccount: 'auth/export/',
  standing: 'auth/standing/',
  standingRead: 'auth/standing/read/',
  appeals: 'auth/standing/appeals/',
  reports: 'reports/',
  moderationQueue: 'moderation/queue/',
  moderatedUser: (username: string) => `moderation/users/${segment(username)}/`,
  moderationSearch: 'moderation/search/',
  moderationActions: 'moderation/actions/',
  undoAction: (id: string) => `moderation/actions/${segment(id)}/undo/`,
  answerAppeal: (id: string) => `moderation/actions/${segment(id)}/answer/`,
  moderationCategories: 'moderation/categories/',
  moderationPlaces: 'moderation/places/',
  shop: (username: string) => `shops/${segment(username)}/`,
  categories: 'listings/categories/',
  listings: 'listings/items/',
  search: 'listings/items/search/',
  myListings: 'listings/items/my-listings/',
  listing: (slugOrId: string) => `listings/items/${segment(slugOrId)}/`,
  renewal: (slugOrId: string) => `listings/items/${segment(slugOrId)}/renewal/`,
  gone: (slugOrId: string) => `listings/items/${segment(slugOrId)}/gone/`,
  listingsByUsername: (username: string) => `listings/items/by-username/${segment(username)}/`,
} as const;

/** Why each unsafe call of a browser without cookies is rejected (403). */
export const COOKIES_NEEDED =
  'Your browser refuses cookies, and this needs them. Please allow cookies for this site, and try again.';

/** Decisions, The wire: Django's names for the double-submitted CSRF token. */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'X-CSRFToken';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
