/** What somebody looks for. */
export interface Wish {
  city: string;
  arrival: string;
  nights: number;
  guests: number;
  most: number;
}
