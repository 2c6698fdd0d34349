import type { Tongue } from './products.ts';

const en = {
  lead: 'Good things for the house, made to be used every day.',
  all: 'Everything in the shop',
  add: 'Add to cart',
  added: (name: string) => `${name} is in your cart`,
  cart: 'Your cart',
  empty: 'Your cart is empty.',
  back: 'Continue shopping',
  coupon: 'Coupon code',
  apply: 'Apply',
  applied: 'Coupon applied',
  unknown: 'There is no such coupon.',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  order: 'Place order',
  orderAnew: 'Place your order',
  thanks: 'Thank you for your order',
  sent: 'It leaves our workshop tomorrow morning.',
  absent: 'There is no such page.',
  footer: (version: string) =>
    `A sample that comes with Touchstone, version ${version}. Nothing here is for sale.`,
};

const es: typeof en = {
  lead: 'Cosas buenas para la casa, hechas para usarse todos los días.',
  all: 'Todo lo de la tienda',
  add: 'Agregar al carrito',
  added: (name) => `${name} está en tu carrito`,
  cart: 'Tu carrito',
  empty: 'Tu carrito está vacío.',
  back: 'Seguir comprando',
  coupon: 'Cupón',
  apply: 'Aplicar',
  applied: 'Cupón aplicado',
  unknown: 'Ese cupón no existe.',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  total: 'Total',
  order: 'Hacer pedido',
  orderAnew: 'Hacer tu pedido',
  thanks: 'Gracias por tu pedido',
  sent: 'Sale de nuestro taller mañana por la mañana.',
  absent: 'Esa página no existe.',
  footer: (version) =>
    `Una muestra que viene con Touchstone, versión ${version}. Aquí no se vende nada.`,
};

export const texts: Record<Tongue, typeof en> = { en, es };
