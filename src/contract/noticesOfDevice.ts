import * as v from 'valibot';

/** The optional calls about notices, below `API_BASE`; a back end that has them says so (`NoticesOfferSchema`). */
export const NOTICES_PATH = 'notices/';
/** Which searches a device is told of: a POST, because the endpoint must stand in no address. */
export const DEVICE_NOTICES_PATH = 'notices/of-device/';

/** What `GET /api/capabilities/` says of them: by which key browsers subscribe; missing where none are sent. */
export const NoticesOfferSchema = v.object({
  notices: v.optional(v.object({ public_key: v.string() })),
});

/** The answer of `POST /api/notices/of-device/`: the searches that the device is told of. */
export const DeviceNoticesSchema = v.object({ queries: v.array(v.string()) });

/** What a push message says. */
export interface NoticeMessage {
  title: string;
  body: string;
  /** The page of the search, below the web app's origin. */
  url: string;
  /** The search, by which it is ended. */
  query: string;
}
