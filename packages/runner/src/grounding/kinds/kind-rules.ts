import type { Kind } from '../../language/plan/target.ts';

/** What a kind looks like: roles, types of the technology and, weaker, words in class names. */
export interface KindRule {
  /** Role or type, with how well it fits; 1 if no number follows. */
  is: Record<string, number>;
  /** Words among the hints or in the test id, worth 0.7. */
  hints?: RegExp;
}

const roles = (words: string, fit = 1): Record<string, number> =>
  Object.fromEntries(words.split(' ').map((word) => [word, fit]));

export const kindRules: Record<Kind, KindRule> = {
  alert: {
    is: { ...roles('alertdialog'), ...roles('dialog alert', 0.8), ...roles('status', 0.7) },
    hints: /./,
  },
  badge: { is: roles('status mark', 0.7), hints: /badge|chip|tag|pill|count|label/ },
  banner: {
    is: {
      ...roles('banner', 0.9),
      ...roles('dialog alertdialog alert region status complementary', 0.8),
    },
    hints: /banner|cookie|consent|notice|promo|bar|alert/,
  },
  button: {
    is: {
      ...roles('button summary'),
      ...roles('input:submit input:button input:reset input:image'),
      ...roles('link menuitem tab', 0.8),
      ...roles('switch radio option', 0.6),
    },
    hints: /^(?:btn|button)$|button|btn/,
  },
  calendar: {
    is: { ...roles('grid dialog', 0.75), ...roles('input:date', 0.8) },
    hints: /calendar|date|picker/,
  },
  card: {
    is: {
      ...roles('article', 0.95),
      ...roles('listitem', 0.9),
      ...roles('link region group', 0.7),
    },
    hints: /card|tile|panel/,
  },
  cell: {
    is: { ...roles('cell gridcell'), ...roles('rowheader', 0.9), ...roles('columnheader', 0.8) },
  },
  chart: {
    is: { ...roles('canvas svg', 0.9), ...roles('img figure graphics-document', 0.8) },
    hints: /chart|graph|plot/,
  },
  checkbox: { is: { ...roles('checkbox menuitemcheckbox input:checkbox'), switch: 0.85 } },
  column: {
    is: { ...roles('columnheader'), ...roles('cell gridcell rowheader', 0.85) },
    hints: /column|lane/,
  },
  dialog: {
    is: { ...roles('dialog alertdialog'), ...roles('menu listbox tooltip', 0.6) },
    hints: /dialog|modal|popup|popover|drawer|overlay|sheet|lightbox/,
  },
  dropdown: {
    is: {
      ...roles('combobox listbox select'),
      ...roles('menu', 0.7),
      ...roles('button textbox searchbox', 0.7),
    },
    hints: /select|dropdown|combobox/,
  },
  error: {
    is: { ...roles('alert', 0.95), ...roles('status', 0.7) },
    hints: /./,
  },
  field: {
    is: {
      ...roles('textbox searchbox spinbutton'),
      ...roles('combobox', 0.9),
      ...roles('slider listbox select', 0.75),
    },
  },
  footer: { is: roles('contentinfo footer'), hints: /footer/ },
  form: { is: { ...roles('form'), ...roles('search region group dialog', 0.75) }, hints: /form/ },
  frame: { is: roles('iframe frame') },
  header: {
    is: {
      ...roles('banner header'),
      ...roles('columnheader rowgroup thead heading', 0.7),
      row: 0.5,
    },
    hints: /header|topbar|navbar|app-bar/,
  },
  heading: {
    is: { ...roles('heading'), ...roles('columnheader', 0.75) },
    hints: /^(?:title|heading|headline)$/,
  },
  icon: {
    is: {
      ...roles('img svg graphics-symbol i', 0.9),
      ...roles('button link', 0.9),
      ...roles('menuitem tab', 0.8),
    },
    hints: /icon|^fa\b|material/,
  },
  image: {
    is: { ...roles('img image figure input:image'), ...roles('canvas svg', 0.8) },
    hints: /image|photo|thumb|avatar|picture/,
  },
  item: {
    is: {
      ...roles('listitem'),
      ...roles('menuitem option treeitem article', 0.9),
      ...roles('menuitemcheckbox menuitemradio row', 0.8),
      ...roles('link', 0.6),
    },
    hints: /item|entry/,
  },
  keyboard: { is: {} },
  link: { is: { ...roles('link'), ...roles('menuitem tab', 0.8), ...roles('button', 0.75) } },
  list: {
    is: {
      ...roles('list listbox'),
      ...roles('feed tree grid table menu radiogroup combobox select', 0.8),
      ...roles('region group', 0.65),
    },
    hints: /list|results|items/,
  },
  map: { is: roles('application region img canvas', 0.6), hints: /map|leaflet/ },
  menu: {
    is: {
      ...roles('menu menubar'),
      ...roles('listbox navigation', 0.8),
      ...roles('button combobox list', 0.7),
    },
    hints: /menu|dropdown/,
  },
  menuItem: {
    is: {
      ...roles('menuitem menuitemcheckbox menuitemradio'),
      ...roles('option link listitem treeitem', 0.8),
      button: 0.7,
    },
  },
  message: {
    is: {
      ...roles('alert status log', 0.9),
      ...roles('listitem article row dialog alertdialog', 0.75),
    },
    hints: /./,
  },
  navigation: {
    is: { ...roles('navigation'), ...roles('menubar tablist menu', 0.8) },
    hints: /nav|breadcrumb|tabbar/,
  },
  option: {
    is: {
      ...roles('option'),
      ...roles('radio menuitemradio', 0.95),
      ...roles('menuitem checkbox menuitemcheckbox listitem treeitem button tab', 0.75),
    },
    hints: /option|choice/,
  },
  page: {
    is: {
      ...roles('heading', 0.8),
      ...roles('document main', 0.8),
      ...roles('link tab menuitem', 0.9),
      button: 0.8,
    },
  },
  progress: { is: { ...roles('progressbar meter') }, hints: /progress/ },
  radio: { is: { ...roles('radio menuitemradio input:radio'), ...roles('option', 0.7) } },
  row: { is: { ...roles('row'), ...roles('listitem treeitem article', 0.75) }, hints: /row/ },
  searchField: { is: { ...roles('searchbox input:search') } },
  section: {
    is: {
      ...roles('region group'),
      ...roles(
        'form article complementary tabpanel navigation search main list figure section summary',
        0.85,
      ),
      ...roles('dialog alertdialog', 0.8),
      ...roles('heading button', 0.7),
    },
    hints: /section|panel|accordion|pane|widget|container|group/,
  },
  sidebar: {
    is: { ...roles('complementary'), ...roles('navigation', 0.7) },
    hints: /sidebar|side|aside|drawer/,
  },
  slider: { is: { ...roles('slider input:range'), spinbutton: 0.6 } },
  spinner: {
    is: { ...roles('progressbar', 0.9), ...roles('status', 0.6) },
    hints: /spinner|loader|loading|skeleton/,
  },
  switch: {
    is: {
      ...roles('switch'),
      ...roles('checkbox menuitemcheckbox', 0.85),
      ...roles('button', 0.6),
    },
  },
  tab: { is: { ...roles('tab'), ...roles('link button menuitem radio', 0.75) } },
  table: { is: { ...roles('table grid treegrid'), ...roles('list', 0.6) }, hints: /table|grid/ },
  text: {
    is: {
      ...roles('text paragraph label strong emphasis blockquote code time caption definition term'),
      ...roles(
        'heading status alert generic listitem cell gridcell columnheader rowheader legend',
        0.95,
      ),
      ...roles('link button img', 0.85),
    },
    hints: /./,
  },
  toast: {
    is: {
      ...roles('status alert', 0.95),
      ...roles('log', 0.8),
      ...roles('dialog alertdialog', 0.6),
    },
    hints: /./,
  },
  toolbar: {
    is: { ...roles('toolbar'), ...roles('menubar navigation banner', 0.7) },
    hints: /toolbar|actions/,
  },
  tooltip: { is: roles('tooltip'), hints: /tooltip|popover|hint/ },
  video: { is: { ...roles('video'), ...roles('application iframe', 0.6) }, hints: /video|player/ },
};
