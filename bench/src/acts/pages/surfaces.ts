import type { TaskPage } from '../task.ts';

const board: TaskPage = {
  name: 'board to drag on',
  html: `<style>.col{display:inline-block;vertical-align:top;width:180px;min-height:200px;border:1px solid;margin:4px;padding:4px}.card{background:#dde;margin:4px;padding:8px}</style>
    ${['To do', 'Doing', 'Done'].map((t, n) => `<section class=col id=col${n} aria-label="${t}"><h2>${t}</h2></section>`).join('')}
    <script>for(const t of['Write','Test','Ship']){const c=document.createElement('div');c.className='card';c.textContent=t;c.draggable=true;c.ondragstart=e=>{e.dataTransfer.setData('text',t);window.dragged=c};col0.append(c)}
    for(const c of[col0,col1]){c.ondragover=e=>e.preventDefault();c.ondrop=e=>{e.preventDefault();c.append(window.dragged);log.push(window.dragged.textContent+' to '+c.id)}}</script>`,
  english: [
    { say: 'Drag "Write" to "Doing"', holds: `log.join() === 'Write to col1'` },
    { say: 'Drag "Test" onto the Doing column', holds: `log.join() === 'Test to col1'` },
    { say: 'Drag "Write" to "Done"', holds: `col0.children.length === 4`, cannot: true },
    { say: 'Drag "Plan" to "Doing"', holds: `log.length === 0`, cannot: true },
    { say: 'Drag "Write" to "Cancelled"', holds: `log.length === 0`, cannot: true },
  ],
  spanish: [
    { say: 'Arrastra "Ship" a "Doing"', holds: `log.join() === 'Ship to col1'` },
    { say: 'Arrastra "Ship" a "Done"', holds: `col0.children.length === 4`, cannot: true },
  ],
};

const files: TaskPage = {
  name: 'keys, hover and pointers',
  html: `<style>.tip{display:none}.host:hover .tip{display:block}.host{width:200px;border:1px solid}</style><h1>Editor</h1>
    <label>Search <input id=s onkeydown="log.push('s ' + event.key)"></label><label>Filter <input id=fl onkeydown="log.push('f ' + event.key)"></label>
    <div contenteditable id=ed role=textbox aria-label=Body style="border:1px solid;min-height:30px">Hi</div>
    <div class=host id=host>Profile<div class=tip><button onclick="log.push('logout')">Log out</button></div></div>
    <div id=area oncontextmenu="event.preventDefault();log.push('context')" ondblclick="log.push('double')" style="background:#eee;padding:20px" role=button tabindex=0>Photo</div>
    <div id=locked contenteditable=false aria-label=Footer>Fixed</div><p>Press Enter to search.</p>`,
  english: [
    { say: 'Press Enter in the Search field', holds: `log.join() === 's Enter'` },
    {
      say: 'Press Enter in both fields',
      holds: `[...log].sort().join() === 'f Enter,s Enter' || log.length >= 2`,
    },
    { say: 'Press Tab in the Search field', holds: `log.join() === 's Tab'` },
    { say: 'Hover over "Profile" and click "Log out"', holds: `log.join() === 'logout'` },
    { say: 'Click "Log out"', holds: `log.length === 0`, cannot: true },
    { say: 'Right-click "Photo"', holds: `log.join() === 'context'` },
    { say: 'Double-click "Photo"', holds: `log.includes('double')` },
    { say: 'Type "Hello" into the Body field', holds: `ed.innerText.trim() === 'Hello'` },
    { say: 'Type "x" into Footer', holds: `locked.innerText === 'Fixed'`, cannot: true },
    { say: 'Hover over "Basket"', holds: `true`, cannot: true },
    { say: 'Press Enter in the Replace field', holds: `log.length === 0`, cannot: true },
    { say: 'Right-click "Video"', holds: `log.length === 0`, cannot: true },
  ],
  spanish: [
    { say: 'Pulsa Enter en el campo Filter', holds: `log.join() === 'f Enter'` },
    { say: 'Haz doble clic en "Photo"', holds: `log.includes('double')` },
    { say: 'Pasa el ratón sobre "Cesta"', holds: `true`, cannot: true },
  ],
};

const long: TaskPage = {
  name: 'long page that ignores the pointer while it scrolls',
  html: `<div id=app><h1>Terms</h1>${Array.from({ length: 60 }, (_, n) => `<p>Clause ${n + 1}: words about nothing.</p>`).join('')}<button id=acc onclick="log.push('accepted')">Accept terms</button>
    <div id=box style="height:120px;overflow:auto;border:1px solid" role=region aria-label=Licence tabindex=0>${Array.from({ length: 40 }, (_, n) => `<div class=line style="cursor:pointer" onclick="log.push('line ${n + 1}')">Line ${n + 1}</div>`).join('')}</div><p>End</p></div><div id=still style="position:fixed;top:0;right:0;width:200px;height:60px;overflow:auto" role=region aria-label=Summary>Short</div>
    <script>let t;addEventListener('scroll',()=>{app.style.pointerEvents='none';clearTimeout(t);t=setTimeout(()=>app.style.pointerEvents='',150)},true)</script>`,
  english: [
    { say: 'Click "Accept terms"', holds: `log.join() === 'accepted'` },
    { say: 'Click "Line 33"', holds: `log.join() === 'line 33'` },
    {
      say: 'Scroll to the bottom of the page',
      holds: `scrollY + innerHeight >= document.documentElement.scrollHeight - 2`,
    },
    { say: 'Scroll down in the Licence', holds: `box.scrollTop > 0` },
    { say: 'Scroll down in the Summary', holds: `still.scrollTop === 0`, cannot: true },
    { say: 'Scroll to "Clause 40"', holds: `scrollY > 0` },
    { say: 'Scroll to "Clause 99"', holds: `true`, cannot: true },
    { say: 'Scroll up', holds: `scrollY === 0`, cannot: true },
    { say: 'Click "Line 3" and then "Line 30"', holds: `log.join() === 'line 3,line 30'` },
  ],
  spanish: [
    { say: 'Pulsa "Accept terms"', holds: `log.join() === 'accepted'` },
    { say: 'Desplázate hasta "Clause 50"', holds: `scrollY > 0` },
  ],
};

const chart: TaskPage = {
  name: 'drawing and hidden worlds',
  html: `<svg width=500 height=120 role=group aria-label=Plan>${['Cut', 'Sew', 'Pack'].map((n, at) => `<g onclick="log.push('${n}')" style="cursor:pointer"><text x=${20 + at * 150} y=40>${n}</text><rect x=${at * 150} y=10 width=120 height=60 fill=transparent pointer-events=all /></g>`).join('')}</svg>
    <x-card></x-card><iframe title=Payment style="width:300px;height:80px" srcdoc="<label>Card <input id=card></label><button onclick='parent.log.push(&quot;framed&quot;)'>Pay</button>"></iframe>
    <img alt="Company logo" onclick="log.push('logo')" style="width:60px;height:30px;background:#9cf;cursor:pointer"><button aria-label=Settings onclick="log.push('settings')">⚙</button><button aria-label=settings onclick="log.push('small')">s</button>
    <button id=ghost style="opacity:0" onclick="log.push('ghost')">Ghost</button><button style="position:absolute;left:-900px" onclick="log.push('away')">Away</button>
    <script>customElements.define('x-card',class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});r.innerHTML='<label>Gift code <input id=g></label><button>Redeem</button>';r.querySelector('button').onclick=()=>log.push('redeem '+r.querySelector('input').value)}})</script>`,
  english: [
    { say: 'Click "Sew"', holds: `log.join() === 'Sew'` },
    { say: ['Type "AB12" into Gift code', 'Click Redeem'], holds: `log.join() === 'redeem AB12'` },
    { say: 'Click "Pay"', holds: `log.join() === 'framed'` },
    { say: 'Click the company logo', holds: `log.join() === 'logo'` },
    { say: 'Click "Settings"', holds: `log.join() === 'settings'` },
    { say: 'Click "settings"', holds: `log.join() === 'small'` },
    { say: 'Click "Ghost"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Away"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Dye"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Sew" and "Pack"', holds: `log.join() === 'Sew,Pack'` },
  ],
  spanish: [
    { say: 'Pulsa "Pack"', holds: `log.join() === 'Pack'` },
    {
      say: 'Escribe "ZZ" en Gift code',
      holds: `document.querySelector('x-card').shadowRoot.querySelector('input').value === 'ZZ'`,
    },
    { say: 'Pulsa "Teñir"', holds: `log.length === 0`, cannot: true },
  ],
};

const tree: TaskPage = {
  name: 'tree of folders',
  html: `<h1>Files</h1><ul role=tree aria-label=Folders><li role=treeitem aria-expanded=false id=docs tabindex=0><span>Documents</span><ul role=group hidden><li role=treeitem id=cv aria-selected=false>CV.pdf</li></ul></li><li role=treeitem aria-expanded=true id=pics tabindex=0><span>Pictures</span><ul role=group><li role=treeitem id=cat aria-selected=false>Cat.png</li><li role=treeitem id=dog aria-selected=false>Dog.png</li></ul></li></ul><button id=open onclick="log.push('open')">Open</button>
    <script>for(const n of[docs,pics]){n.firstElementChild.onclick=()=>{const o=n.getAttribute('aria-expanded')!=='true';n.setAttribute('aria-expanded',o);n.lastElementChild.hidden=!o}}for(const f of[cv,cat,dog])f.onclick=()=>{for(const x of[cv,cat,dog])x.setAttribute('aria-selected',x===f);log.push(f.id)}</script>`,
  english: [
    { say: 'Expand "Documents"', holds: `docs.getAttribute('aria-expanded') === 'true'` },
    { say: 'Expand the Pictures folder', holds: `pics.getAttribute('aria-expanded') === 'true'` },
    { say: 'Collapse "Pictures"', holds: `pics.getAttribute('aria-expanded') === 'false'` },
    { say: ['Expand "Documents"', 'Click "CV.pdf"'], holds: `log.join() === 'cv'` },
    { say: 'Select "Dog.png"', holds: `dog.getAttribute('aria-selected') === 'true'` },
    { say: 'Click "CV.pdf"', holds: `log.length === 0`, cannot: true },
    {
      say: 'Expand "Music"',
      holds: `log.length === 0 && docs.getAttribute('aria-expanded') === 'false'`,
      cannot: true,
    },
    {
      say: 'Expand both folders',
      holds: `docs.getAttribute('aria-expanded') === 'true' && pics.getAttribute('aria-expanded') === 'true'`,
    },
  ],
  spanish: [
    { say: 'Despliega "Documents"', holds: `docs.getAttribute('aria-expanded') === 'true'` },
    {
      say: 'Despliega "Música"',
      holds: `docs.getAttribute('aria-expanded') === 'false'`,
      cannot: true,
    },
  ],
};

export const surfaces: TaskPage[] = [board, files, long, chart, tree];
