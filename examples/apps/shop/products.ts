/** A thing to buy. Prices are in cents of the shop's currency. */
export interface Product {
  id: string;
  name: Record<Tongue, string>;
  category: Category;
  price: number;
  stock: number;
  sizes?: readonly string[];
}

export type Tongue = 'en' | 'es';
export const categories = ['kitchen', 'garden', 'office'] as const;
export type Category = (typeof categories)[number];

export const products: readonly Product[] = [
  product('mug', 'Blue mug', 'Taza azul', 'kitchen', 1250, 40),
  product('teapot', 'Cast iron teapot', 'Tetera de hierro', 'kitchen', 4800, 6),
  product('apron', 'Linen apron', 'Delantal de lino', 'kitchen', 2990, 12, ['S', 'M', 'L']),
  product('knife', 'Bread knife', 'Cuchillo de pan', 'kitchen', 3600, 0),
  product('gloves', 'Garden gloves', 'Guantes de jardín', 'garden', 1500, 30, ['S', 'M', 'L']),
  product('hose', 'Garden hose', 'Manguera', 'garden', 5400, 9),
  product('lantern', 'Solar lantern', 'Farol solar', 'garden', 2250, 14),
  product('lamp', 'Desk lamp', 'Lámpara de escritorio', 'office', 129900, 3),
  product('notebook', 'Dotted notebook', 'Cuaderno de puntos', 'office', 895, 100),
  product('chair', 'Swivel chair', 'Silla giratoria', 'office', 24900, 5),
];

function product(
  id: string,
  en: string,
  es: string,
  category: Category,
  price: number,
  stock: number,
  sizes?: readonly string[],
): Product {
  return { id, name: { en, es }, category, price, stock, ...(sizes && { sizes }) };
}
