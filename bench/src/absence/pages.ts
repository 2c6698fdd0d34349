/** A page on which something is not, and what is said not to be there. */
export interface Page {
  what: string;
  path: string;
  html: string;
  sentence: string;
  /** Seconds at most. */
  mark: number;
}

const rowCount = 10_000;
const page = (body: string): string => `<!doctype html><title>Orders</title><body>${body}</body>`;
const row = (at: number): string => `Order ${at}`;

const drawn = Array.from({ length: rowCount }, (_, at) => `<li>${row(at)}</li>`).join('');

/** A list that draws the rows in view, and says how many it has where `told`. */
const partial = (told: boolean): string => `
  <div id=list role=list aria-label=Orders style="height:400px;overflow:auto">
    <div id=inner style="position:relative;height:${rowCount * 20}px"></div>
  </div>
  <script>
    const draw = () => {
      const first = Math.max(0, Math.floor(list.scrollTop / 20) - 5);
      inner.innerHTML = Array.from({ length: 30 }, (_, at) => first + at)
        .filter((at) => at < ${rowCount})
        .map((at) => '<div role=listitem ${told ? `aria-setsize=${rowCount}` : ''} style="position:absolute;height:20px;top:' + at * 20 + 'px">Order ' + at + '</div>')
        .join('');
    };
    list.onscroll = draw;
    draw();
  </script>`;

export const pages: readonly Page[] = [
  {
    what: 'small page',
    path: '/small',
    html: page('<h1>Orders</h1><ul><li>Order 1</li><li>Order 2</li></ul><button>Save</button>'),
    sentence: '"Zanzibar" is not visible',
    mark: 1.5,
  },
  {
    what: 'nothing called so',
    path: '/small-row',
    html: page('<h1>Orders</h1><ul><li>Order 1</li><li>Order 2</li></ul><button>Save</button>'),
    sentence: 'There is no "Zanzibar" button',
    mark: 1.5,
  },
  {
    what: '10,000 rows, all drawn',
    path: '/drawn',
    html: page(`<ul style="height:400px;overflow:auto">${drawn}</ul>`),
    sentence: '"Order 77777" is not visible',
    mark: 4,
  },
  {
    what: '10,000 rows, drawn in view, counted',
    path: '/told',
    html: page(partial(true)),
    sentence: '"Order 77777" is not visible',
    mark: 4,
  },
  {
    what: '10,000 rows, drawn in view',
    path: '/untold',
    html: page(partial(false)),
    sentence: '"Order 77777" is not visible',
    mark: 4,
  },
];
