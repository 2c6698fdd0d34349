/** Everything that the booking flow can do wrong on purpose, with what a person would notice. */
export const bookingFaults = {
  'price-shown': 'the price of one night is not the one that is charged',
  'total-wrong': 'the sum leaves out a night',
  'guests-off': 'the summary names one guest too many',
  'city-other': 'choosing a city takes the next in the list',
  'date-other': 'the arrival is a day later than chosen',
  'filter-ignored': 'the most that a night may cost is ignored',
  'list-short': 'one house is never listed',
  'list-double': 'one house is listed twice',
  'more-stuck': 'scrolling loads no more houses',
  'card-other': 'touching a house opens the next',
  'favourite-dead': 'the heart does not change',
  'sheet-under': 'the details open under the list',
  'book-disabled': 'the button that books is disabled',
  'phone-accepted': 'a telephone number of letters is taken',
  'code-hidden': 'the code of the booking is in the page, in letters of no size',
  'cancel-ignored': 'cancelling changes nothing',
  'locale-mixed': 'amounts are written the English way in Spanish',
  'message-old': 'the message after booking names the house opened before',
  'trips-empty': 'the list of trips stays empty',
  'banner-back': 'a banner covers the confirmation',
} as const;

export type BookingFault = keyof typeof bookingFaults;
