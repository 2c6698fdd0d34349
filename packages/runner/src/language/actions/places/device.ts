import type { ActionPattern } from '../../grammar/patterns/rule.ts';

/** Apps and the device itself. */
export const device: ActionPattern[] = [
  {
    id: 'app.open',
    kind: 'action',
    about: {
      en: 'Opens the app under test, or another by name.',
      es: 'Abre la app probada u otra por su nombre.',
    },
    says: {
      en: [
        '{open} the (app|application)',
        '{open} [the] NAME (app|application)',
        '{open} [the] (app|application) NAME',
      ],
      es: ['{open} la (app|aplicación)', '{open} [la] (app|aplicación) [de] NAME'],
    },
    read: (slots) => [{ do: 'openApp', ...(slots.has('NAME') ? { app: slots.text('NAME') } : {}) }],
    examples: {
      en: [['Launch the Calculator app', 'openApp "Calculator"']],
      es: [['Abre la app Calculadora', 'openApp "Calculadora"']],
    },
    outranks: ['go'],
  },
  {
    id: 'app.close',
    kind: 'action',
    about: { en: 'Ends the app.', es: 'Cierra la app.' },
    says: {
      en: ['{close|kill} the (app|application)', '{close|kill} [the] NAME (app|application)'],
      es: ['{close|kill} la (app|aplicación)', '{close|kill} [la] (app|aplicación) [de] NAME'],
    },
    read: (slots) => [
      { do: 'closeApp', ...(slots.has('NAME') ? { app: slots.text('NAME') } : {}) },
    ],
    examples: { en: [['Kill the app', 'closeApp']], es: [['Cierra la aplicación', 'closeApp']] },
    outranks: ['dismiss'],
  },
  {
    id: 'app.restart',
    kind: 'action',
    about: { en: 'Ends the app and opens it again.', es: 'Cierra la app y la vuelve a abrir.' },
    says: { en: ['{relaunch} the (app|application)'], es: ['{relaunch} la (app|aplicación)'] },
    read: () => [{ do: 'closeApp' }, { do: 'openApp' }],
    examples: {
      en: [['Restart the app', 'closeApp; openApp']],
      es: [['Reinicia la app', 'closeApp; openApp']],
    },
  },
  {
    id: 'home',
    kind: 'action',
    about: {
      en: "Goes to the device's home screen.",
      es: 'Va a la pantalla de inicio del dispositivo.',
    },
    says: {
      en: [
        "{go} the [device|phone|device's|phone's] home screen",
        '{press} the device home button',
      ],
      es: [
        '{go} a la pantalla de inicio [del dispositivo|del teléfono|del móvil]',
        '{press} el botón de inicio del (dispositivo|teléfono|móvil)',
      ],
    },
    read: () => [{ do: 'home' }],
    examples: {
      en: [['Go to the home screen', 'home']],
      es: [['Ve a la pantalla de inicio', 'home']],
    },
    outranks: ['go', 'tap', 'see'],
  },
  {
    id: 'location',
    kind: 'action',
    about: {
      en: 'Sets where the device is, in degrees.',
      es: 'Fija dónde está el dispositivo, en grados.',
    },
    says: {
      en: [
        '{set} [the|my|your] [device|gps|current|browser] (location|position|geolocation) to POINT',
      ],
      es: [
        '{set} [la|mi|tu] (ubicación|posición|geolocalización|localización) [del dispositivo|del gps|actual] (en|a) POINT',
      ],
    },
    read: (slots) => {
      const [latitude, longitude] = slots.pair('POINT');
      const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return onEarth ? [{ do: 'setLocation', latitude, longitude }] : undefined;
    },
    examples: {
      en: [['Set the location to 40.4168, -3.7038', 'setLocation 40.4168,-3.7038']],
      es: [['Fija la ubicación en 40.4168, -3.7038', 'setLocation 40.4168,-3.7038']],
    },
    outranks: ['set'],
  },
  ...(['light', 'dark'] as const).map((appearance): ActionPattern => {
    const es = appearance === 'dark' ? 'oscuro|oscura' : 'claro|clara';
    return {
      id: `appearance.${appearance}`,
      kind: 'action',
      about: {
        en: `Sets the device to ${appearance}.`,
        es: `Pone el dispositivo en ${es.split('|')[0]}.`,
      },
      says: {
        en: [
          `{set|switchTo} [the] [device|system|browser] (appearance|color scheme) to ${appearance} [mode]`,
          `{set} the (device|system|phone|browser) to ${appearance} [mode|appearance]`,
        ],
        es: [
          `{set} la apariencia [del dispositivo|del sistema|del navegador] (a|en|como) (${es})`,
          `{set} el (dispositivo|sistema|teléfono|navegador) en modo (${es})`,
        ],
      },
      read: () => [{ do: 'setAppearance', appearance }],
      examples: {
        en: [[`Set the appearance to ${appearance}`, `setAppearance ${appearance}`]],
        es: [[`Pon la apariencia en ${es.split('|')[0]}`, `setAppearance ${appearance}`]],
      },
      outranks: ['set'],
    };
  }),
  ...(['portrait', 'landscape'] as const).map((orientation): ActionPattern => {
    const es = orientation === 'portrait' ? 'vertical' : 'horizontal';
    return {
      id: `orientation.${orientation}`,
      kind: 'action',
      about: { en: `Turns the device to ${orientation}.`, es: `Gira el dispositivo a ${es}.` },
      says: {
        en: [
          `{rotate} [the] [device|screen|phone|tablet|app] [to|into] ${orientation} [mode|orientation]`,
          `{set} [the] [device|screen|phone] orientation to ${orientation} [mode]`,
          `{switchTo} ${orientation} [mode|orientation]`,
        ],
        es: [
          `{rotate} [el|la] [dispositivo|pantalla|teléfono|tableta|móvil] (a|en|hacia) [modo|posición|orientación|la orientación] ${es}`,
          `{set} la orientación [del dispositivo|de la pantalla] (a|en|como) ${es}`,
          `{set} [el|la] (dispositivo|pantalla|teléfono|tableta|móvil) en [modo|posición|orientación] ${es}`,
        ],
      },
      read: () => [{ do: 'setOrientation', orientation }],
      examples: {
        en: [[`Rotate the device to ${orientation}`, `setOrientation ${orientation}`]],
        es: [[`Gira el dispositivo a ${es}`, `setOrientation ${orientation}`]],
      },
      outranks: ['set', 'toggle', 'go'],
    };
  }),
  {
    id: 'size',
    kind: 'action',
    about: {
      en: 'Sets the size of the window, in pixels.',
      es: 'Fija el tamaño de la ventana, en píxeles.',
    },
    says: {
      en: [
        '{resize|set} [the] [browser|window|viewport|screen|browser window|page] [size|resolution] to SIZE [pixels|px]',
      ],
      es: [
        '{resize|set} [el|la] [tamaño|ventana|pantalla|navegador|ventana del navegador|tamaño de la ventana|resolución|viewport] (a|en) SIZE [píxeles|px]',
      ],
    },
    read: (slots) => {
      const [width, height] = slots.pair('SIZE');
      return Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0
        ? [{ do: 'setSize', width, height }]
        : undefined;
    },
    examples: {
      en: [['Resize the window to 1280x720', 'setSize 1280x720']],
      es: [['Cambia el tamaño de la ventana a 1280x720', 'setSize 1280x720']],
    },
    outranks: ['set'],
  },
];
