import type { TaskPage } from '../task.ts';

const folding: TaskPage = {
  name: 'help with sections that fold',
  html: `<style>.q{cursor:pointer}.a{display:none}.q.on+.a{display:block}</style><h1>Help</h1>
    <details id=d1><summary>Payments</summary><p>By card.</p></details><details id=d2 open><summary>Delivery</summary><p>Two days.</p></details>
    <h2><button id=b1 aria-expanded=false aria-controls=r1>Refunds</button></h2><div id=r1 hidden>Within 30 days.</div>
    <h2><button id=b2 aria-expanded=false aria-controls=r2 disabled>Business</button></h2><div id=r2 hidden>Soon.</div>
    <div class=q id=q1 onclick="this.classList.toggle('on')">Where is my order?</div><div class=a>Look in your mail.</div>
    <button id=call onclick="log.push('call')">Call us</button><p>More</p>
    <script>b1.onclick=()=>{const o=b1.getAttribute('aria-expanded')!=='true';b1.setAttribute('aria-expanded',o);r1.hidden=!o}</script>`,
  english: [
    { say: 'Expand the Payments section', holds: `d1.open && d2.open` },
    { say: 'Expand the Delivery section', holds: `d2.open` },
    { say: 'Collapse the Delivery section', holds: `!d2.open` },
    { say: 'Expand "Refunds"', holds: `!r1.hidden` },
    { say: 'Expand the Business section', holds: `r2.hidden`, cannot: true },
    {
      say: 'Expand the Warranty section',
      holds: `!d1.open && r1.hidden && log.length === 0`,
      cannot: true,
    },
    { say: 'Expand "Where is my order?"', holds: `q1.classList.contains('on')` },
    { say: 'Expand the section', holds: `log.length === 0`, cannot: true },
    { say: 'Collapse "Refunds"', holds: `r1.hidden` },
    { say: 'Expand "More"', holds: `log.length === 0`, cannot: true },
  ],
  spanish: [
    { say: 'Despliega la sección Payments', holds: `d1.open` },
    { say: 'Contrae la sección Delivery', holds: `!d2.open` },
    {
      say: 'Despliega la sección Garantía',
      holds: `!d1.open && r1.hidden && log.length === 0`,
      cannot: true,
    },
  ],
};

const tabs: TaskPage = {
  name: 'tabs and a menu',
  html: `<style>[hidden]{display:none}</style><div role=tablist>${['Overview', 'Reviews', 'Shipping'].map((t, n) => `<button role=tab id=t${n} aria-selected=${n === 0} onclick="pick(${n})">${t}</button>`).join('')}</div>
    <div role=tabpanel id=p0>About it. <a href="#shipping">Shipping</a></div><div role=tabpanel id=p1 hidden>Great!</div><div role=tabpanel id=p2 hidden>Free</div>
    <button id=m aria-haspopup=menu aria-expanded=false>Options</button><ul role=menu id=menu hidden><li role=menuitem onclick="log.push('rename')">Rename</li><li role=menuitem onclick="log.push('copy')">Copy</li><li role=menuitem aria-disabled=true onclick="log.push('move')">Move</li></ul><button onclick="log.push('outside')">Archive</button>
    <script>function pick(n){[0,1,2].forEach(i=>{window['t'+i].setAttribute('aria-selected',i===n);window['p'+i].hidden=i!==n})}
    m.onclick=()=>setTimeout(()=>{menu.hidden=!menu.hidden;m.setAttribute('aria-expanded',!menu.hidden)},250)</script>`,
  english: [
    { say: 'Open the Reviews tab', holds: `!p1.hidden` },
    { say: 'Click the "Shipping" tab', holds: `!p2.hidden && location.hash === ''` },
    { say: 'Click the "Shipping" link', holds: `location.hash === '#shipping' && p2.hidden` },
    { say: 'Click the "Questions" tab', holds: `!p0.hidden`, cannot: true },
    { say: ['Click "Options"', 'Click the "Copy" menu item'], holds: `log.join() === 'copy'` },
    { say: ['Open the Options menu', 'Click "Rename"'], holds: `log.join() === 'rename'` },
    {
      say: ['Click "Options"', 'Click the "Move" menu item'],
      holds: `log.length === 0`,
      cannot: true,
    },
    {
      say: ['Click "Options"', 'Click the "Archive" menu item'],
      holds: `log.length === 0`,
      cannot: true,
    },
    { say: 'Click the "Archive" link', holds: `log.length === 0`, cannot: true },
    { say: 'Click the "Rename" menu item', holds: `log.length === 0`, cannot: true },
    { say: 'Click the third tab', holds: `!p2.hidden` },
    { say: 'Click the fourth tab', holds: `!p0.hidden`, cannot: true },
  ],
  spanish: [
    { say: 'Abre la pestaña Reviews', holds: `!p1.hidden` },
    { say: ['Pulsa "Options"', 'Pulsa la opción de menú "Copy"'], holds: `log.join() === 'copy'` },
    { say: 'Pulsa la pestaña "Preguntas"', holds: `!p0.hidden`, cannot: true },
  ],
};

const pickers: TaskPage = {
  name: 'lists of their own',
  html: `<style>.list{border:1px solid;width:150px}.opt{cursor:pointer}</style><h1>Trip</h1><p>Madrid is lovely in May.</p>
    <div id=cb role=combobox aria-label=From aria-expanded=false aria-controls=lb tabindex=0 style="border:1px solid;width:150px">Choose</div><ul role=listbox id=lb hidden>${['Lima', 'Madrid', 'Quito'].map((c) => `<li role=option aria-selected=false>${c}</li>`).join('')}</ul>
    <div id=dd class=select style="border:1px solid;width:150px;cursor:pointer">Class</div><div id=ddl class="list dropdown" hidden>${['Economy', 'Business'].map((c) => `<div class=opt>${c}</div>`).join('')}</div>
    <label>To <input id=to autocomplete=off></label><ul role=listbox id=sug hidden></ul>
    <div role=listbox aria-label=Meals aria-multiselectable=true id=meals>${['Meat', 'Fish', 'Vegan'].map((c) => `<div role=option aria-selected=false onclick="this.setAttribute('aria-selected',this.getAttribute('aria-selected')!=='true')">${c}</div>`).join('')}</div>
    <div role=radiogroup aria-label=Seat><span role=radio aria-checked=false id=win tabindex=0>Window</span> <span role=radio aria-checked=false id=ais tabindex=0>Aisle</span></div>
    <script>cb.onclick=()=>setTimeout(()=>{lb.hidden=false;cb.setAttribute('aria-expanded',true)},200);
    [...lb.children].forEach(o=>o.onclick=()=>{cb.textContent=o.textContent;lb.hidden=true;cb.setAttribute('aria-expanded',false);[...lb.children].forEach(x=>x.setAttribute('aria-selected',x===o))});
    dd.onclick=()=>{ddl.hidden=!ddl.hidden};[...ddl.children].forEach(o=>o.onclick=()=>{if(o.textContent==='Economy')dd.textContent='Economy';ddl.hidden=true});
    to.oninput=()=>setTimeout(()=>{sug.innerHTML=['Porto','Portland','Paris'].filter(c=>to.value&&c.toLowerCase().startsWith(to.value.toLowerCase())).map(c=>'<li role=option>'+c+'</li>').join('');sug.hidden=!sug.children.length;[...sug.children].forEach(o=>o.onclick=()=>{to.value=o.textContent;sug.hidden=true})},150);
    for(const r of[win,ais])r.onclick=()=>{win.setAttribute('aria-checked',r===win);ais.setAttribute('aria-checked',r===ais)}</script>`,
  english: [
    { say: 'Select "Madrid" from From', holds: `cb.textContent === 'Madrid'` },
    { say: ['Click "From"', 'Pick the option "Quito"'], holds: `cb.textContent === 'Quito'` },
    { say: 'Pick the option "Madrid"', holds: `cb.textContent === 'Choose'`, cannot: true },
    { say: 'Select "Oslo" from From', holds: `cb.textContent === 'Choose'`, cannot: true },
    { say: 'Select "Economy" from Class', holds: `dd.textContent === 'Economy'` },
    { say: 'Select "Business" from Class', holds: `dd.textContent === 'Class'`, cannot: true },
    {
      say: ['Type "port" into To', 'Pick the option "Portland"'],
      holds: `to.value === 'Portland'`,
    },
    {
      say: ['Type "port" into To', 'Pick the option "Paris"'],
      holds: `to.value === 'port'`,
      cannot: true,
    },
    {
      say: 'Select "Fish" and "Vegan" from Meals',
      holds: `[...meals.children].map(o => o.getAttribute('aria-selected')).join() === 'false,true,true'`,
    },
    {
      say: 'Select every option in the Meals list',
      holds: `[...meals.children].every(o => o.getAttribute('aria-selected') === 'true')`,
    },
    { say: 'Select "Aisle"', holds: `ais.getAttribute('aria-checked') === 'true'` },
    {
      say: 'Select "Middle" from Seat',
      holds: `ais.getAttribute('aria-checked') === 'false'`,
      cannot: true,
    },
    {
      say: 'Select "Fish" from From',
      holds: `cb.textContent === 'Choose' && meals.children[1].getAttribute('aria-selected') === 'false'`,
      cannot: true,
    },
  ],
  spanish: [
    { say: 'Elige "Lima" en From', holds: `cb.textContent === 'Lima'` },
    { say: 'Elige "Oslo" en From', holds: `cb.textContent === 'Choose'`, cannot: true },
    { say: 'Elige "Window"', holds: `win.getAttribute('aria-checked') === 'true'` },
  ],
};

const dialogs: TaskPage = {
  name: 'dialogs and banners',
  html: `<h1>Files</h1><button id=del onclick="dlg.showModal()">Delete file</button> <button onclick="log.push(confirm('Leave the page?') ? 'left' : 'stayed')">Leave</button>
    <button onclick="log.push('hello ' + prompt('Your name?'))">Ask</button><button onclick="log.push('ok')" id=outer>OK</button>
    <dialog id=dlg aria-label="Delete file"><p>Delete for ever?</p><button onclick="log.push('deleted');dlg.close()">Delete</button> <button onclick="log.push('kept');dlg.close()">Cancel</button></dialog>
    <div id=ban role=region aria-label="Cookie notice"><p>We use cookies.</p><button onclick="ban.remove()">Accept all</button></div>
    <div id=stuck role=alertdialog aria-label="Survey"><p>How are we?</p><button onclick="log.push('x')" aria-label=Close>×</button></div>`,
  english: [
    {
      say: ['Click "Delete file"', 'Click "Cancel" in the dialog'],
      holds: `log.join() === 'kept'`,
    },
    {
      say: ['Click "Delete file"', 'Click "Delete" in the dialog'],
      holds: `log.join() === 'deleted'`,
    },
    { say: ['Click "Delete file"', 'Click "Leave"'], holds: `log.length === 0`, cannot: true },
    {
      say: ['Click "Delete file"', 'Click "OK" in the dialog'],
      holds: `log.length === 0`,
      cannot: true,
    },
    { say: ['Click "Leave"', 'Accept the alert'], holds: `log.join() === 'left'` },
    { say: ['Click "Leave"', 'Dismiss the alert'], holds: `log.join() === 'stayed'` },
    { say: 'Accept the alert', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Accept all" in the cookie notice', holds: `!document.getElementById('ban')` },
    { say: 'Close the Survey dialog', holds: `!!document.getElementById('stuck')`, cannot: true },
    { say: 'Close the Newsletter dialog', holds: `!!document.getElementById('ban')`, cannot: true },
    { say: ['Click "Delete file"', 'Press Escape'], holds: `!dlg.open && log.length === 0` },
  ],
  spanish: [
    { say: ['Pulsa "Leave"', 'Acepta la alerta'], holds: `log.join() === 'left'` },
    {
      say: ['Pulsa "Delete file"', 'Pulsa "Cancel" en el diálogo'],
      holds: `log.join() === 'kept'`,
    },
    { say: 'Cierra el diálogo Survey', holds: `!!document.getElementById('stuck')`, cannot: true },
  ],
};

export const widgets: TaskPage[] = [folding, tabs, pickers, dialogs];
