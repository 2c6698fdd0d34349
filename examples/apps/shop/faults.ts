/** Everything that the shop can do wrong on purpose, with what a person would notice. */
export const shopFaults = {
  'wrong-price': 'the teapot costs a dollar more in the list than on its page',
  'wrong-total': 'the cart adds shipping twice',
  'missing-item': 'the last product of a category is not listed',
  'extra-item': 'the first product is listed twice',
  'wrong-order': 'sorting by price leaves the two cheapest the wrong way round',
  'sold-out-enabled': 'a sold out product can be put into the cart',
  'add-disabled': 'the button that adds to the cart is disabled',
  'stale-toast': 'the note after adding names the product added before',
  'swapped-labels': 'the labels of city and street are the wrong way round',
  'wrong-locale': 'prices in Spanish are written the English way',
  'hidden-error': 'the error of the form is in the page but not shown',
  'old-total': 'the old total stays in the page, hidden, and the new one is missing',
  'off-screen': 'the order number is outside of the page',
  covered: 'a layer covers the total of the cart',
  transparent: 'the confirmation is transparent',
  'coupon-ignored': 'the coupon is accepted and changes nothing',
  'remove-other': 'removing takes the other line out of the cart',
  'count-off': 'the badge of the cart counts lines, not pieces',
  'search-ignored': 'searching shows everything',
  'wrong-quantity': 'the cart takes one piece too many',
  'no-redirect': 'the order is placed, but the page stays where it was',
  'shipping-swapped': 'express costs what standard should and the other way round',
} as const;

export type ShopFault = keyof typeof shopFaults;
