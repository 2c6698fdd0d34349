/** What the conjugation consists of; the third person serves as familiar order too. */
export interface Forms {
  infinitive: string;
  order: string;
  orderVos: string;
  orderUsted: string;
  i: string;
  we: string;
  third: string[];
  others: string[];
  past: string[];
  gerund: string;
  participle: string;
}
