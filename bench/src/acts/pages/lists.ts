import type { TaskPage } from '../task.ts';

const people = [
  'Alice Brown:Sales:Open',
  'Bob Stone:Support:Closed',
  'Carla Diaz:Sales:Open',
  'Dan Alice:Legal:Open',
];

const table: TaskPage = {
  name: 'table of people',
  html: `<h1>People</h1><button onclick="log.push('delete all')">Delete</button><table border=1><thead><tr><th><input type=checkbox aria-label="Select all" id=all><th>Name<th>Team<th>State<th>Actions</thead><tbody>${people
    .map((line, at) => {
      const [name, team, state] = line.split(':');
      return `<tr><td><input type=checkbox class=box id=box${at}><td><a href="#p${at}">${name}</a><td>${team}<td>${state}<td><button onclick="log.push('edit ${at}')">Edit</button> <button onclick="log.push('delete ${at}')">Delete</button></tr>`;
    })
    .join('')}</tbody></table><p>4 people. Archive moves a person to the archive.</p>`,
  english: [
    { say: 'Click "Edit" in the row of Bob Stone', holds: `log.join() === 'edit 1'` },
    { say: 'Click Delete in the row "Carla Diaz"', holds: `log.join() === 'delete 2'` },
    {
      say: 'Tick the checkbox in the row of Alice Brown',
      holds: `box0.checked && !box3.checked && !box1.checked`,
    },
    { say: 'Check the box in every row', holds: `[box0,box1,box2,box3].every(b => b.checked)` },
    { say: 'Click "Edit" in the third row', holds: `log.join() === 'edit 2'` },
    { say: 'Click "Edit" in the last row', holds: `log.join() === 'edit 3'` },
    { say: 'Click "Edit" in the sixth row', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Edit" in the row of Zoe', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Archive"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Archive" in the row of Bob Stone', holds: `log.length === 0`, cannot: true },
    { say: 'Click every "Edit" button', holds: `log.length === 4 && new Set(log).size === 4` },
    { say: 'Click both Edit buttons', holds: `log.length === 0`, cannot: true },
    { say: 'Click all four "Edit" buttons', holds: `new Set(log).size === 4` },
    { say: 'Click "Carla Diaz"', holds: `location.hash === '#p2'` },
    { say: 'Click "Edit"', holds: `log.length === 0`, cannot: true },
    { say: 'Double-click the second "Edit" button', holds: `log.join() === 'edit 1,edit 1'` },
    { say: 'Uncheck the checkbox in the row of Zoe', holds: `true`, cannot: true },
  ],
  spanish: [
    { say: 'Haz clic en "Edit" en la fila de Carla Diaz', holds: `log.join() === 'edit 2'` },
    { say: 'Marca la casilla de cada fila', holds: `[box0,box1,box2,box3].every(b => b.checked)` },
    { say: 'Haz clic en "Edit" en la quinta fila', holds: `log.length === 0`, cannot: true },
    { say: 'Haz clic en todos los botones "Edit"', holds: `new Set(log).size === 4` },
  ],
};

const wall = [
  ['@mia', 'Sunset'],
  ['@leo', 'Breakfast'],
  ['@mia', 'Mountains'],
  ['@miami', 'Beach'],
  ['@leo', 'Dinner with @mia'],
];

const social: TaskPage = {
  name: 'photo wall',
  html: `<h1>Wall</h1><main>${wall
    .map(
      ([who, what], at) =>
        `<article class=photo style="border:1px solid;margin:4px"><header><a href="#u${at}">${who}</a></header><p>${what}</p><button onclick="log.push('like ${at}'); this.textContent = 'Liked'">Like</button> <button onclick="log.push('share ${at}')">Share</button></article>`,
    )
    .join('')}</main>`,
  english: [
    { say: 'Click Like on the photo "Breakfast"', holds: `log.join() === 'like 1'` },
    {
      say: 'Click "Share" in the photo by @leo with "Breakfast"',
      holds: `log.join() === 'share 1'`,
    },
    { say: 'Click Share in the second photo by @mia', holds: `log.join() === 'share 2'` },
    {
      say: 'Click Like in every photo by @mia',
      holds: `[...log].sort().join() === 'like 0,like 2'`,
    },
    { say: 'Click Like in the third photo by @mia', holds: `log.length === 0`, cannot: true },
    { say: 'Click Like in the photo by @nobody', holds: `log.length === 0`, cannot: true },
    { say: 'Click Like in the first photo', holds: `log.join() === 'like 0'` },
    { say: 'Click Like in the last photo', holds: `log.join() === 'like 4'` },
    { say: 'Click "Like" in the third comment', holds: `log.length === 0`, cannot: true },
    {
      say: 'Click Like in both photos by @leo',
      holds: `[...log].sort().join() === 'like 1,like 4'`,
    },
    { say: 'Click Comment in the photo "Sunset"', holds: `log.length === 0`, cannot: true },
  ],
  spanish: [
    { say: 'Pulsa "Share" en la foto "Mountains"', holds: `log.join() === 'share 2'` },
    { say: 'Pulsa "Like" en la foto de @nadie', holds: `log.length === 0`, cannot: true },
    { say: 'Pulsa "Comentar" en la foto "Sunset"', holds: `log.length === 0`, cannot: true },
  ],
};

const todo: TaskPage = {
  name: 'to-do list that redraws',
  html: `<h1>To do</h1><input id=add placeholder="What needs doing?"><ul id=list></ul><button id=clear>Clear done</button><script>
    let items = ['Water plants', 'Call Tom', 'Buy milk', 'Call Tomas'].map(t => ({ t, done: false }));
    function draw() { list.innerHTML = items.map((i, n) => '<li><label><input type=checkbox ' + (i.done ? 'checked' : '') + ' data-n=' + n + '> ' + i.t + '</label> <button data-x=' + n + ' aria-label="Remove ' + i.t + '">×</button></li>').join('');
      list.querySelectorAll('[data-n]').forEach(b => b.onchange = () => { items[b.dataset.n].done = b.checked; setTimeout(draw, 30); });
      list.querySelectorAll('[data-x]').forEach(b => b.onclick = () => { items.splice(b.dataset.x, 1); setTimeout(draw, 30); }); }
    add.onkeydown = e => { if (e.key === 'Enter' && add.value) { items.push({ t: add.value, done: false }); add.value = ''; draw(); } };
    clear.onclick = () => { items = items.filter(i => !i.done); draw(); }; draw();</script>`,
  english: [
    {
      say: 'Check "Call Tom"',
      holds: `items.filter(i => i.done).map(i => i.t).join() === 'Call Tom'`,
    },
    {
      say: 'Type "Bake bread" into "What needs doing?" and press Enter',
      holds: `items.at(-1).t === 'Bake bread'`,
    },
    { say: 'Check every checkbox', holds: `items.every(i => i.done)` },
    {
      say: 'Click "Remove Buy milk"',
      holds: `items.length === 3 && !items.some(i => i.t === 'Buy milk')`,
    },
    {
      say: ['Check "Buy milk"', 'Click "Clear done"'],
      holds: `items.length === 3 && !items.some(i => i.t === 'Buy milk')`,
    },
    { say: 'Check "Feed the cat"', holds: `items.every(i => !i.done)`, cannot: true },
    {
      say: 'Check the first two checkboxes',
      holds: `items.map(i => +i.done).join() === '1,1,0,0'`,
    },
    { say: 'Check the fifth checkbox', holds: `items.every(i => !i.done)`, cannot: true },
    {
      say: 'Click the × button in the item "Call Tomas"',
      holds: `items.length === 3 && !items.some(i => i.t === 'Call Tomas')`,
    },
  ],
  spanish: [
    {
      say: 'Marca "Water plants"',
      holds: `items.filter(i => i.done).map(i => i.t).join() === 'Water plants'`,
    },
    {
      say: 'Escribe "Leer" en "What needs doing?" y pulsa Enter',
      holds: `items.at(-1).t === 'Leer'`,
    },
    { say: 'Marca "Dormir"', holds: `items.every(i => !i.done)`, cannot: true },
  ],
};

const cart: TaskPage = {
  name: 'cart of div soup',
  html: `<style>.b{cursor:pointer;display:inline-block;padding:4px 8px;background:#dde}.c{border:1px solid #999;margin:6px;padding:6px;width:260px}</style><div>Cart</div>${[
    'Lamp',
    'Desk lamp',
    'Chair',
  ]
    .map(
      (name, at) =>
        `<div class=c><div>${name}</div><div>$${(at + 1) * 10}.00</div><div><span class=b onclick="n${at}.textContent = +n${at}.textContent - 1">−</span> <span id=n${at}>1</span> <span class=b onclick="n${at}.textContent = +n${at}.textContent + 1">+</span></div><div class=b onclick="log.push('remove ${at}'); this.parentNode.remove()">Remove</div></div>`,
    )
    .join('')}<div class=b onclick="log.push('checkout')">Checkout</div><div>Free returns</div>`,
  english: [
    {
      say: 'Click "+" in the Chair card',
      holds: `n2.textContent === '2' && n0.textContent === '1'`,
    },
    { say: 'Click "+" for "Lamp"', holds: `n0.textContent === '2' && n1.textContent === '1'` },
    { say: 'Click Remove for "Desk lamp"', holds: `log.join() === 'remove 1'` },
    { say: 'Click every "Remove" button', holds: `log.length === 3` },
    { say: 'Click Checkout', holds: `log.join() === 'checkout'` },
    { say: 'Click the "Free returns" button', holds: `log.length === 0`, cannot: true },
    { say: 'Click Remove for "Table"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "+" for "Lamp" three times', holds: `n0.textContent === '4'` },
    { say: 'Click "Check"', holds: `true`, cannot: true },
  ],
  spanish: [
    { say: 'Pulsa "Remove" en "Chair"', holds: `log.join() === 'remove 2'` },
    { say: 'Pulsa "Remove" en "Mesa"', holds: `log.length === 0`, cannot: true },
  ],
};

export const lists: TaskPage[] = [table, social, todo, cart];
