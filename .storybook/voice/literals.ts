/** The texts that the specification quotes, by its sections: they stand in the app to the letter. */
const LITERALS: Record<string, string[]> = {
  '§2': [
    'Welcome to {product}. Your all-in-one UZ marketplace for whatever you need...',
    "I'm selling",
    "What's Hot",
    'Search Results for "{query}"',
    'Browse Listings',
    'Browse through all the {name} available',
    'Featured Items',
    'What are you looking for today?',
    'See more of my products at {seller}',
    'Add to Cart (feature in progress)',
    'No description available.',
    'Find Me at',
    "I'm interested in your listing: {title}",
    'Contact Seller',
    'Share Profile',
    'Copy Profile Link',
    'My Listings',
    "{username}'s Listings",
    '{n} listing(s) found',
    'No listings found',
    'No listings available',
    'Check out my profile on {product}: {address}',
    'Logging In...',
    'Sign In',
    'Sign Up',
  ],
  '§4': ['Submitting...'],
  '§5': [
    '4 to 24 characters. Must begin with a letter. Letters, numbers, underscores, hyphens allowed.',
    'Must match the first password input field.',
    'Title is required.',
    'Title must be at least 3 characters.',
    'Title must be less than 255 characters.',
    'Only letters, numbers, spaces, and basic punctuation are allowed.',
    'Description must be less than 1000 characters.',
    'Price must be a positive number.',
    'Image is required.',
    'Image must be JPG, PNG, or WEBP. Detected type: {…}',
    'Image must be less than 2MB. File size: {…}MB',
    'Category is required.',
    'Phone number is required.',
    'Enter a valid Zimbabwe phone number (e.g. {phone}).',
    'Business location is required.',
    'Location must be at least 2 characters long.',
    'Location must be 255 characters or less.',
    'Location can only contain letters, numbers, spaces, commas, periods, and hyphens.',
    'Please select an image file',
    'File size must be less than 2MB',
  ],
  '§6': ['Not authenticated'],
  '§8': [
    'Missing Username or Password',
    'Invalid username or password.',
    'Login Failed',
    'No Server Response',
    'Google login failed. Please try again.',
    'No Server Response.',
    'Registration failed. Please try again.',
    'Failed to load products.',
    'No listings found.',
    'Failed to load categories',
    'Failed to load categories. Please try again later.',
    'No categories available',
    'No products found in this category',
    'Failed to load product details.',
    'Failed to load user profile',
    'Failed to load user profile.',
    'Failed to create listing.',
    'Upload failed. Please try again.',
    'Remove failed. Please try again.',
    '404. Page Not Found.',
  ],
  '§9': [
    'You have {n} active listings (max: 5)',
    'You have reached your maximum of 5 active listings',
    'You will have to delete existing listings to create new ones.',
    'Contact seller for prices',
  ],
};

const VALUE = /\{[^}]*\}/;
const SIGN = /[$()*+.?[\\\]^{|}]/g;

/** Whether a sentence of the sources says a text of the specification; what is `{…}` may be any value. */
export function says(sentence: string, literal: string): boolean {
  if (sentence === literal) return true;
  const parts = sentence.split(VALUE).map((part) => part.replace(SIGN, String.raw`\$&`));
  return parts.join('').length > 5 && new RegExp(`^${parts.join('.+')}$`).test(literal);
}

/** The texts of the specification with their sections. */
export const literals: { section: string; text: string }[] = Object.entries(LITERALS).flatMap(
  ([section, texts]) => texts.map((text) => ({ section, text })),
);

/** The section that quotes this sentence, such as "§8", or null. */
export const sectionOf = (sentence: string): string | null =>
  literals.find(({ text }) => says(sentence, text))?.section ?? null;
