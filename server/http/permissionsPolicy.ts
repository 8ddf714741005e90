/** What no page of ours ever asks for, so that no script in one can: sensors, devices, money, what a person is interested in. */
const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The Permissions-Policy of every page. Copying and sharing stay as they are, for the pages themselves; choosing a photo, or
 * taking one with the phone's own camera app, needs no permission.
 */
export const permissionsPolicy = DENIED.map((feature) => `${feature}=()`).join(', ');
