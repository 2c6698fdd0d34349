export const tongues = ['en', 'es'] as const;
export type Tongue = (typeof tongues)[number];

/** Prices in cents: of dollars in English, of Mexican pesos in Spanish. */
export interface Product {
  id: string;
  name: Record<Tongue, string>;
  says: Record<Tongue, string>;
  price: Record<Tongue, number>;
  /** What the tile behind the drawing looks like, and the drawing itself: SVG of 120 by 120. */
  tile: string;
  drawing: string;
}

export const products: readonly Product[] = [
  {
    id: 'mug',
    name: { en: 'Blue mug', es: 'Taza azul' },
    says: { en: 'Stoneware, holds a third of a litre.', es: 'De gres, para un tercio de litro.' },
    price: { en: 1250, es: 24_900 },
    tile: '#dce8f2',
    drawing:
      '<path fill="#2f6690" d="M30 38h46v40a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12z"/><path fill="none" stroke="#2f6690" stroke-width="8" d="M76 48h6a12 12 0 0 1 0 24h-6"/><path stroke="#fff" stroke-width="3" opacity=".6" d="M38 48v28"/>',
  },
  {
    id: 'teapot',
    name: { en: 'Cast iron teapot', es: 'Tetera de hierro' },
    says: { en: 'Keeps four cups warm for an hour.', es: 'Mantiene cuatro tazas calientes.' },
    price: { en: 4800, es: 94_900 },
    tile: '#e6e3dc',
    drawing:
      '<circle cx="58" cy="66" r="27" fill="#3d3a36"/><path fill="none" stroke="#3d3a36" stroke-width="8" d="M82 62l16-14M34 48c4-26 44-26 48 0"/><circle cx="58" cy="38" r="5" fill="#8a6d3b"/>',
  },
  {
    id: 'lamp',
    name: { en: 'Desk lamp', es: 'Lámpara de mesa' },
    says: { en: 'Warm light on a joint of oak.', es: 'Luz cálida sobre madera de roble.' },
    price: { en: 4000, es: 79_000 },
    tile: '#f4e7d3',
    drawing:
      '<path fill="#b5651d" d="M40 26h34l14 32H26z"/><path stroke="#6b4423" stroke-width="6" d="M57 58v34M40 94h34"/><circle cx="57" cy="62" r="6" fill="#ffd166"/>',
  },
  {
    id: 'notebook',
    name: { en: 'Dotted notebook', es: 'Cuaderno de puntos' },
    says: { en: '160 pages that lie flat.', es: '160 páginas que se abren del todo.' },
    price: { en: 895, es: 17_900 },
    tile: '#e3ece0',
    drawing:
      '<rect x="32" y="24" width="54" height="72" rx="5" fill="#4f772d"/><path stroke="#f2f5ec" stroke-width="4" d="M44 24v72M54 44h22M54 56h16"/>',
  },
  {
    id: 'apron',
    name: { en: 'Linen apron', es: 'Delantal de lino' },
    says: { en: 'Washed linen with two pockets.', es: 'Lino lavado con dos bolsillos.' },
    price: { en: 2990, es: 59_000 },
    tile: '#f1dfdc',
    drawing:
      '<path fill="#a4515b" d="M42 26h32l14 26v40H28V52z"/><path stroke="#f7ebe9" stroke-width="3" fill="none" d="M38 66h16v14H38zM62 66h16v14H62zM42 26a16 12 0 0 0 32 0"/>',
  },
  {
    id: 'lantern',
    name: { en: 'Solar lantern', es: 'Farol solar' },
    says: { en: 'Eight hours of light for the garden.', es: 'Ocho horas de luz para el jardín.' },
    price: { en: 2250, es: 44_900 },
    tile: '#e2e0f0',
    drawing:
      '<path fill="none" stroke="#463f6b" stroke-width="5" d="M46 34a14 14 0 0 1 28 0"/><rect x="38" y="36" width="44" height="54" rx="6" fill="#463f6b"/><rect x="46" y="46" width="28" height="34" rx="4" fill="#ffe08a"/>',
  },
];
