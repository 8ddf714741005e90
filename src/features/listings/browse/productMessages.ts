/** §2, Product page. */
export const NO_DESCRIPTION = 'No description available.';
export const CART_LATER = 'Add to Cart (feature in progress)';

/** In the contact panel of what keeps its page after it was sold. */
export const NO_PHONE = 'This seller has not left a phone number.';
export const CONTACT_UNKNOWN = 'Contact details come with the network.';
export const SOLD_ALREADY = 'This has been sold.';
