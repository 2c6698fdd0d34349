import { coupon } from './shop/cart.ts';
import type { Tongue } from './shop/products.ts';

interface SampleTest {
  name: string;
  description: string;
  actions: string[];
  checks: string[];
}

export interface SampleTexts {
  app: string;
  description: string;
  tests: readonly SampleTest[];
}

/** What the sample is called, and its three tests: the newer shop passes one, fails one, heals one. */
export const sampleTexts: Record<Tongue, SampleTexts> = {
  en: {
    app: 'Sample shop',
    description: 'A small shop that comes with Touchstone, in two versions, to try things on.',
    tests: [
      {
        name: 'Sample: put a mug into the cart',
        description: 'Passes on both versions of the sample shop.',
        actions: ['Click "Blue mug"', 'Click "Add to cart"'],
        checks: ['"Blue mug is in your cart" is shown', 'The total is $12.50'],
      },
      {
        name: 'Sample: the welcome coupon takes a tenth off',
        description: 'Fails on version 2.0 of the sample shop, which forgets the discount.',
        actions: [
          'Click "Desk lamp"',
          'Click "Add to cart"',
          `Enter "${coupon}" in the Coupon code field and click Apply`,
        ],
        checks: ['"Coupon applied" is shown', 'The total is $36.00'],
      },
      {
        name: 'Sample: order a teapot',
        description: 'Heals on version 2.0 of the sample shop, which calls its button otherwise.',
        actions: ['Click "Cast iron teapot"', 'Click "Add to cart"', 'Click "Place order"'],
        checks: ['"Thank you for your order" is shown'],
      },
    ],
  },
  es: {
    app: 'Tienda de muestra',
    description:
      'Una tienda pequeña que viene con Touchstone, en dos versiones, para probar cosas.',
    tests: [
      {
        name: 'Muestra: poner una taza en el carrito',
        description: 'Pasa en las dos versiones de la tienda de muestra.',
        actions: ['Haz clic en "Taza azul"', 'Haz clic en "Agregar al carrito"'],
        checks: ['Se muestra "Taza azul está en tu carrito"', 'El total es $249.00'],
      },
      {
        name: 'Muestra: el cupón de bienvenida descuenta una décima parte',
        description: 'Falla en la versión 2.0 de la tienda de muestra, que olvida el descuento.',
        actions: [
          'Haz clic en "Lámpara de mesa"',
          'Haz clic en "Agregar al carrito"',
          `Escribe "${coupon}" en Cupón y haz clic en Aplicar`,
        ],
        checks: ['Se muestra "Cupón aplicado"', 'El total es $711.00'],
      },
      {
        name: 'Muestra: pedir una tetera',
        description:
          'Se repara en la versión 2.0 de la tienda de muestra, que llama de otro modo a su botón.',
        actions: [
          'Haz clic en "Tetera de hierro"',
          'Haz clic en "Agregar al carrito"',
          'Haz clic en "Hacer pedido"',
        ],
        checks: ['Se muestra "Gracias por tu pedido"'],
      },
    ],
  },
};
