import type { TaskPage } from '../task.ts';

const mail: TaskPage = {
  name: 'mail box',
  html: `<style>.m{border:1px solid #aaa;margin:3px;padding:4px}</style><nav><a href="#inbox">Inbox</a> <a href="#sent">Sent</a> <a href="#INBOX">INBOX</a></nav><button onclick="log.push('compose');document.getElementById('form').hidden=false">Compose</button>
    <div role=list>${['Rosa:Invoice 7', 'Hugo:Lunch', 'Rosa:Holiday', 'Rosalind:Rent'].map((l, n) => `<div role=listitem class="m mail"><b>${l.split(':')[0]}</b> <span>${l.split(':')[1]}</span> <input type=checkbox id=k${n} aria-label="Select ${l.split(':')[1]}"> <button onclick="log.push('star ${n}')">Star</button> <button onclick="log.push('bin ${n}');this.parentNode.remove()">Bin</button></div>`).join('')}</div>
    <form id=form hidden onsubmit="event.preventDefault();log.push('send '+rcpt.value)"><label>Recipient <input id=rcpt type=email></label><label>Subject <input id=subj></label><label>Message <textarea id=msg></textarea></label><button>Send</button></form><p>Drafts are kept for 30 days. Forward it to a friend.</p>`,
  english: [
    { say: 'Click Star for "Lunch"', holds: `log.join() === 'star 1'` },
    { say: 'Click Bin in the mail from Hugo', holds: `log.join() === 'bin 1'` },
    {
      say: 'Click Star in every mail from Rosa',
      holds: `[...log].sort().join() === 'star 0,star 2'`,
    },
    { say: 'Click Star in the second mail from Rosa', holds: `log.join() === 'star 2'` },
    { say: 'Click Star in the third mail from Rosa', holds: `log.length === 0`, cannot: true },
    { say: 'Select all four checkboxes', holds: `[k0,k1,k2,k3].every(k => k.checked)` },
    { say: 'Check both checkboxes', holds: `![k0,k1,k2,k3].some(k => k.checked)`, cannot: true },
    {
      say: ['Click Compose', 'Type "a@b.co" into Recipient', 'Click Send'],
      holds: `log.join() === 'compose,send a@b.co'`,
    },
    { say: 'Click Send', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Forward"', holds: `log.length === 0`, cannot: true },
    { say: 'Click the Drafts link', holds: `location.hash === ''`, cannot: true },
    { say: 'Click "INBOX"', holds: `location.hash === '#INBOX'` },
    { say: 'Click "Inbox"', holds: `location.hash === '#inbox'` },
    {
      say: 'Click every Bin button',
      holds: `log.length === 4 && document.querySelectorAll('.m').length === 0`,
    },
    { say: 'Type "x" into the Cc field', holds: `true`, cannot: true },
  ],
};

const reserva: TaskPage = {
  name: 'reserva de hotel',
  html: `<h1>Reserva</h1><form id=f onsubmit="event.preventDefault();log.push('reservado')"><fieldset><legend>Huésped</legend><label>Nombre <input id=n1></label><label>Apellidos <input id=a1></label></fieldset>
    <fieldset><legend>Acompañante</legend><label>Nombre <input id=n2></label><label>Apellidos <input id=a2></label></fieldset>
    <label>Llegada <input type=date id=lleg></label><label>Noches <input type=number id=noches min=1 max=9 value=1></label>
    <label>Habitación <select id=hab><option>Individual<option>Doble<option disabled>Suite</select></label>
    <label><input type=checkbox id=des> Desayuno</label><label><input type=checkbox id=park checked> Aparcamiento</label><label><input type=checkbox id=gym disabled> Gimnasio</label>
    <fieldset><legend>Pago</legend><label><input type=radio name=p id=tar> Tarjeta</label><label><input type=radio name=p id=efe> Efectivo</label></fieldset><label>Localizador <input id=loc value=Q9 readonly></label><button>Reservar</button></form>
    <details id=cond><summary>Condiciones</summary><p>Sin mascotas.</p></details><p>Pulsa «Cancelar» para volver.</p>`,
  spanish: [
    {
      say: 'Escribe "Eva" en el campo Nombre de la sección Acompañante',
      holds: `n2.value === 'Eva' && n1.value === ''`,
    },
    {
      say: 'Escribe "Eva" en ambos campos Nombre',
      holds: `n1.value === 'Eva' && n2.value === 'Eva'`,
    },
    {
      say: 'Escribe "Eva" en los tres campos Nombre',
      holds: `n1.value === '' && n2.value === ''`,
      cannot: true,
    },
    {
      say: 'Escribe "Ruiz" en el segundo campo Apellidos',
      holds: `a2.value === 'Ruiz' && a1.value === ''`,
    },
    { say: 'Elige "Doble" en Habitación', holds: `hab.value === 'Doble'` },
    { say: 'Elige "Suite" en Habitación', holds: `hab.value === 'Individual'`, cannot: true },
    { say: 'Elige "Ático" en Habitación', holds: `hab.value === 'Individual'`, cannot: true },
    { say: 'Marca "Desayuno"', holds: `des.checked` },
    { say: 'Desmarca "Aparcamiento"', holds: `!park.checked` },
    { say: 'Marca "Gimnasio"', holds: `!gym.checked`, cannot: true },
    { say: 'Marca "Piscina"', holds: `!des.checked`, cannot: true },
    { say: 'Elige "Efectivo"', holds: `efe.checked` },
    { say: 'Escribe "5" en Noches', holds: `noches.value === '5'` },
    { say: 'Escribe "Z1" en Localizador', holds: `loc.value === 'Q9'`, cannot: true },
    { say: 'Despliega "Condiciones"', holds: `cond.open` },
    { say: 'Despliega la sección Tarifas', holds: `!cond.open`, cannot: true },
    { say: 'Haz clic en "Cancelar"', holds: `log.length === 0`, cannot: true },
    { say: 'Haz clic en el botón Reservar', holds: `log.join() === 'reservado'` },
    { say: 'Borra todos los campos Nombre', holds: `n1.value === '' && n2.value === ''` },
    { say: 'Establece Llegada en 2026-05-06', holds: `lleg.value === '2026-05-06'` },
  ],
};

const player: TaskPage = {
  name: 'music player',
  html: `<style>.t{display:flex;gap:8px;cursor:default}.p{cursor:pointer}</style><h1>Evening mix</h1><ol>${['Blue rain', 'Blue', 'Red moon'].map((t, n) => `<li class=track><span>${t}</span> <button aria-label="Play ${t}" onclick="log.push('play ${n}')">▶</button> <button aria-pressed=false onclick="this.setAttribute('aria-pressed',this.getAttribute('aria-pressed')!=='true');log.push('fav ${n}')">Favourite</button></li>`).join('')}</ol>
    <div role=slider tabindex=0 id=vol aria-label=Volume aria-valuemin=0 aria-valuemax=100 aria-valuenow=50 style="width:100px;height:12px;background:#ccc"></div><div role=slider tabindex=0 id=bal aria-label=Balance aria-valuemin=0 aria-valuemax=10 aria-valuenow=5 style="width:100px;height:12px;background:#ccc"></div>
    <button role=switch aria-checked=false id=shuf onclick="this.setAttribute('aria-checked',this.getAttribute('aria-checked')!=='true')">Shuffle</button><button role=switch aria-checked=true id=rep>Repeat</button>
    <script>vol.onkeydown=e=>{const d={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[e.key]||0;vol.setAttribute('aria-valuenow',Math.max(0,Math.min(100,+vol.getAttribute('aria-valuenow')+d)))}</script>`,
  english: [
    { say: 'Click "Play Blue"', holds: `log.join() === 'play 1'` },
    { say: 'Click Favourite for "Red moon"', holds: `log.join() === 'fav 2'` },
    { say: 'Click Favourite in the second track', holds: `log.join() === 'fav 1'` },
    {
      say: 'Click Favourite in every track',
      holds: `[...log].sort().join() === 'fav 0,fav 1,fav 2'`,
    },
    { say: 'Click Favourite in the fifth track', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Play Green"', holds: `log.length === 0`, cannot: true },
    { say: 'Turn on Shuffle', holds: `shuf.getAttribute('aria-checked') === 'true'` },
    { say: 'Turn off Repeat', holds: `rep.getAttribute('aria-checked') === 'true'`, cannot: true },
    { say: 'Turn on Repeat', holds: `rep.getAttribute('aria-checked') === 'true'` },
    { say: 'Set Volume to 60', holds: `vol.getAttribute('aria-valuenow') === '60'` },
    { say: 'Set Balance to 8', holds: `bal.getAttribute('aria-valuenow') === '5'`, cannot: true },
    {
      say: 'Turn on Crossfade',
      holds: `shuf.getAttribute('aria-checked') === 'false'`,
      cannot: true,
    },
    { say: 'Right-click "Evening mix"', holds: `true` },
    { say: 'Click Favourite in both tracks', holds: `log.length === 0`, cannot: true },
  ],
  spanish: [
    { say: 'Activa Shuffle', holds: `shuf.getAttribute('aria-checked') === 'true'` },
    { say: 'Desactiva Repeat', holds: `rep.getAttribute('aria-checked') === 'true'`, cannot: true },
    {
      say: 'Pulsa "Favourite" en cada track',
      holds: `[...log].sort().join() === 'fav 0,fav 1,fav 2'`,
    },
  ],
};

const sheet: TaskPage = {
  name: 'sheet of stock',
  html: `<h1>Stock</h1><table border=1 role=grid><tr><th>Item<th>Shelf<th>Count<th></tr>${[
    'Nails:A1:40',
    'Nail gun:B2:3',
    'Screws:A1:75',
  ]
    .map(
      (l, n) =>
        `<tr>${l
          .split(':')
          .map((c, i) => `<td ${i === 2 ? `id=q${n} ondblclick="edit(this)"` : ''}>${c}</td>`)
          .join(
            '',
          )}<td><label><input type=radio name=pick id=pick${n}>Pick</label> <select id=st${n} aria-label=Status><option>Fine<option>Low</select></td></tr>`,
    )
    .join(
      '',
    )}</table><button onclick="log.push('order')">Order more</button> <button disabled>Order</button>
    <script>function edit(c){if(c.firstElementChild)return;const i=document.createElement('input');i.value=c.textContent;c.textContent='';c.append(i);i.focus();i.select();i.onkeydown=e=>{if(e.key==='Enter')c.textContent=i.value}}</script>`,
  english: [
    {
      say: 'Select "Low" in the Status list in the row of Screws',
      holds: `st2.value === 'Low' && st0.value === 'Fine'`,
    },
    {
      say: 'Select "Low" in every Status list',
      holds: `[st0,st1,st2].every(s => s.value === 'Low')`,
    },
    {
      say: 'Select "Low" in both Status lists',
      holds: `[st0,st1,st2].every(s => s.value === 'Fine')`,
      cannot: true,
    },
    { say: 'Choose "Pick" in the row of "Nail gun"', holds: `pick1.checked` },
    {
      say: 'Double-click the Count cell in the row of Screws',
      holds: `!!q2.querySelector('input')`,
    },
    { say: 'Click "Order"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Order more"', holds: `log.join() === 'order'` },
    {
      say: 'Select "Low" in the Status list in the row of Bolts',
      holds: `[st0,st1,st2].every(s => s.value === 'Fine')`,
      cannot: true,
    },
    { say: 'Click "Nails" in the Shelf column', holds: `log.length === 0`, cannot: true },
    {
      say: 'Select "Low" in the second Status list',
      holds: `st1.value === 'Low' && st0.value === 'Fine'`,
    },
    {
      say: 'Select "Gone" in every Status list',
      holds: `[st0,st1,st2].every(s => s.value === 'Fine')`,
      cannot: true,
    },
  ],
  spanish: [
    {
      say: 'Elige "Low" en la lista Status de la fila de Nails',
      holds: `st0.value === 'Low' && st1.value === 'Fine'`,
    },
    {
      say: 'Elige "Pick" en la fila de Tuercas',
      holds: `!pick0.checked && !pick1.checked && !pick2.checked`,
      cannot: true,
    },
  ],
};

const wizard: TaskPage = {
  name: 'wizard with a late page',
  html: `<div id=app></div><button id=help onclick="log.push('help')">Help with next steps</button><script>
    const steps=['<h2>Step 1</h2><label>Company <input id=co></label><button id=nx>Next</button>','<h2>Step 2</h2><label>Size <select id=sz><option>Small<option>Large</select></label><button id=bk>Back</button><button id=nx>Next</button>','<h2>Done</h2><label>File <input type=file id=fi></label><button id=fin>Finish</button>'];
    let at=0,data={};function draw(){app.innerHTML='<p>Loading…</p>';setTimeout(()=>{app.innerHTML=steps[at];const g=i=>document.getElementById(i);if(g('co')){g('co').value=data.co||'';g('co').oninput=e=>data.co=e.target.value}
    if(g('nx'))g('nx').onclick=()=>{if(at===0&&!data.co)return;at++;draw()};if(g('bk'))g('bk').onclick=()=>{at--;draw()};if(g('fin'))g('fin').onclick=()=>log.push('fin '+data.co)},300)}draw()</script>`,
  english: [
    {
      say: ['Type "Acme" into Company', 'Click Next', 'Select "Large" from Size'],
      holds: `at === 1 && sz.value === 'Large'`,
    },
    {
      say: ['Type "Acme" into Company', 'Click Next', 'Click Next', 'Click Finish'],
      holds: `log.join() === 'fin Acme'`,
    },
    { say: ['Click Next', 'Select "Large" from Size'], holds: `at === 0`, cannot: true },
    { say: 'Click "Finish"', holds: `log.length === 0`, cannot: true },
    { say: 'Click Back', holds: `at === 0 && log.length === 0`, cannot: true },
    {
      say: ['Type "Acme" into Company', 'Click "Next"', 'Click "Back"', 'Clear the Company field'],
      holds: `at === 0 && co.value === ''`,
    },
    { say: 'Upload "missing.pdf" to File', holds: `true`, cannot: true },
    { say: 'Click Help', holds: `log.join() === 'help'` },
  ],
  spanish: [
    {
      say: ['Escribe "Acme" en Company', 'Pulsa "Next"', 'Elige "Large" en Size'],
      holds: `at === 1 && sz.value === 'Large'`,
    },
    { say: 'Pulsa "Terminar"', holds: `log.length === 0`, cannot: true },
  ],
};

const shop: TaskPage = {
  name: 'shop with filters',
  html: `<style>.chip{display:inline-block;border:1px solid;padding:3px;cursor:pointer}.card{border:1px solid;margin:4px;padding:4px}.over{position:fixed;inset:0;background:#fffc;display:none}</style><h1>Shoes</h1><div role=group aria-label=Size>${[38, 39, 40].map((s) => `<button aria-pressed=false onclick="this.setAttribute('aria-pressed','true');log.push('size ${s}')">${s}</button>`).join('')}</div><div>${['New', 'Sale'].map((c) => `<span class=chip onclick="log.push('${c}')">${c}</span>`).join('')}</div>
    ${['Runner:$50', 'Walker:$40', 'Runner Pro:$90'].map((p, n) => `<div class="card product"><h3>${p.split(':')[0]}</h3><p>${p.split(':')[1]}</p><label>Quantity <input type=number id=qt${n} value=1></label><button onclick="log.push('add ${n} '+qt${n}.value)">Add to cart</button></div>`).join('')}
    <button id=hid style="display:none" onclick="log.push('vip')">VIP entrance</button><a href="#cart">Cart (0)</a><div class=over id=over><p>Loading</p></div><button onclick="over.style.display='block';log.push('load')">Reload list</button>`,
  english: [
    { say: 'Click "39"', holds: `log.join() === 'size 39'` },
    { say: 'Click "Add to cart" for "Runner"', holds: `log.join() === 'add 0 1'` },
    { say: 'Click "Add to cart" in the Walker card', holds: `log.join() === 'add 1 1'` },
    {
      say: [
        'Type "3" into the Quantity field of "Runner Pro"',
        'Click "Add to cart" for "Runner Pro"',
      ],
      holds: `log.join() === 'add 2 3'`,
    },
    {
      say: 'Type "2" into every Quantity field',
      holds: `[qt0,qt1,qt2].every(q => q.value === '2')`,
    },
    { say: 'Click "Add to cart" for "Sprinter"', holds: `log.length === 0`, cannot: true },
    { say: 'Click the "Sale" filter', holds: `log.join() === 'Sale'` },
    { say: 'Click "41"', holds: `log.length === 0`, cannot: true },
    { say: 'Click "VIP entrance"', holds: `log.length === 0`, cannot: true },
    {
      say: ['Click "Reload list"', 'Click "Add to cart" for "Walker"'],
      holds: `log.join() === 'load'`,
      cannot: true,
    },
    {
      say: 'Click every "Add to cart" button',
      holds: `[...log].sort().join() === 'add 0 1,add 1 1,add 2 1'`,
    },
    { say: 'Click all five "Add to cart" buttons', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Shoes"', holds: `log.length === 0` },
    { say: 'Click "Add to cart" in the third product', holds: `log.join() === 'add 2 1'` },
    { say: 'Click "Add to cart" in the last product', holds: `log.join() === 'add 2 1'` },
    { say: 'Click "Add to cart" in the fourth product', holds: `log.length === 0`, cannot: true },
  ],
  spanish: [
    { say: 'Haz clic en "Add to cart" en la tarjeta Walker', holds: `log.join() === 'add 1 1'` },
    {
      say: 'Escribe "4" en todos los campos Quantity',
      holds: `[qt0,qt1,qt2].every(q => q.value === '4')`,
    },
    { say: 'Haz clic en "Comprar" en la tarjeta Walker', holds: `log.length === 0`, cannot: true },
  ],
};

const mesa: TaskPage = {
  name: 'tablero de tareas',
  html: `<style>.l{display:inline-block;vertical-align:top;width:170px;min-height:160px;border:1px solid;margin:3px}</style><h1>Tablero</h1>${['Pendiente', 'En curso', 'Hecho'].map((t, n) => `<section class=l id=l${n} aria-label="${t}"><h2>${t}</h2>${n === 0 ? ['Pintar', 'Lijar'].map((c) => `<article draggable=true class=tarea style="border:1px solid"><h3>${c}</h3><button onclick="log.push('borra ${c}')">Eliminar</button></article>`).join('') : ''}</section>`).join('')}
    <button id=menu aria-haspopup=menu aria-expanded=false onclick="ops.hidden=!ops.hidden;this.setAttribute('aria-expanded',!ops.hidden)">Más</button><div role=menu id=ops hidden><div role=menuitem onclick="log.push('exporta')">Exportar</div></div>
    <div role=tablist><button role=tab aria-selected=true id=ta onclick="sel(ta)">Lista</button><button role=tab aria-selected=false id=tb onclick="sel(tb)">Calendario</button></div>
    <script>let d;document.querySelectorAll('article').forEach(a=>a.ondragstart=e=>{d=a;e.dataTransfer.setData('text','x')});for(const l of[l1])l.ondragover=e=>e.preventDefault(),l.ondrop=e=>{e.preventDefault();l.append(d)};function sel(t){ta.setAttribute('aria-selected',t===ta);tb.setAttribute('aria-selected',t===tb)}</script>`,
  spanish: [
    { say: 'Arrastra "Pintar" a "En curso"', holds: `l1.querySelectorAll('article').length === 1` },
    {
      say: 'Arrastra "Lijar" a "Hecho"',
      holds: `l0.querySelectorAll('article').length === 2`,
      cannot: true,
    },
    {
      say: 'Arrastra "Barnizar" a "En curso"',
      holds: `l0.querySelectorAll('article').length === 2`,
      cannot: true,
    },
    { say: 'Haz clic en "Eliminar" en la tarea "Lijar"', holds: `log.join() === 'borra Lijar'` },
    { say: 'Haz clic en "Eliminar" en la tercera tarea', holds: `log.length === 0`, cannot: true },
    { say: 'Haz clic en "Eliminar" en la segunda tarea', holds: `log.join() === 'borra Lijar'` },
    {
      say: 'Haz clic en ambos botones "Eliminar"',
      holds: `log.length === 2 && new Set(log).size === 2`,
    },
    { say: 'Haz clic en "Eliminar" en todas las tareas', holds: `new Set(log).size === 2` },
    { say: ['Haz clic en "Más"', 'Haz clic en "Exportar"'], holds: `log.join() === 'exporta'` },
    { say: 'Haz clic en "Exportar"', holds: `log.length === 0`, cannot: true },
    {
      say: 'Haz clic en la pestaña Calendario',
      holds: `tb.getAttribute('aria-selected') === 'true'`,
    },
    {
      say: 'Haz clic en la pestaña Informe',
      holds: `tb.getAttribute('aria-selected') === 'false'`,
      cannot: true,
    },
    { say: 'Haz clic en el enlace "Exportar"', holds: `log.length === 0`, cannot: true },
    { say: 'Haz clic en "Archivar" en la tarea "Lijar"', holds: `log.length === 0`, cannot: true },
  ],
};

const forum: TaskPage = {
  name: 'forum',
  html: `<h1>Forum</h1>${['ada:How to start', 'ben:Colours', 'ada:Where to buy', 'adam:Start again'].map((l, n) => `<section class=topic><h2>${l.split(':')[1]}</h2><p>by <a href="#u">${l.split(':')[0]}</a></p><button onclick="log.push('follow ${n}')">Follow</button><button aria-expanded=false onclick="r${n}.hidden=!r${n}.hidden;this.setAttribute('aria-expanded',!r${n}.hidden)">Replies</button><div id=r${n} hidden><p>Nice.</p><label>Your reply <input id=i${n}></label></div></section>`).join('')}<p>To report a topic, press "Report" at its end.</p>`,
  english: [
    { say: 'Click Follow in the topic "Colours"', holds: `log.join() === 'follow 1'` },
    {
      say: 'Click Follow in every topic by ada',
      holds: `[...log].sort().join() === 'follow 0,follow 2'`,
    },
    { say: 'Click Follow in the second topic by ada', holds: `log.join() === 'follow 2'` },
    { say: 'Click Follow in the topic by zed', holds: `log.length === 0`, cannot: true },
    { say: 'Expand "Replies" in the topic "Colours"', holds: `!r1.hidden && r0.hidden` },
    { say: 'Expand every "Replies"', holds: `[r0,r1,r2,r3].every(r => !r.hidden)` },
    { say: 'Click "Report"', holds: `log.length === 0`, cannot: true },
    {
      say: ['Expand "Replies" in the topic "Where to buy"', 'Type "Thanks" into "Your reply"'],
      holds: `i2.value === 'Thanks'`,
    },
    {
      say: 'Type "Thanks" into "Your reply"',
      holds: `[i0,i1,i2,i3].every(i => i.value === '')`,
      cannot: true,
    },
    { say: 'Click Follow', holds: `log.length === 0`, cannot: true },
    { say: 'Click Follow in the last topic', holds: `log.join() === 'follow 3'` },
    { say: 'Click Follow in the third post', holds: `log.length === 0`, cannot: true },
    { say: 'Click Follow in both topics', holds: `log.length === 0`, cannot: true },
    { say: 'Collapse "Votes"', holds: `[r0,r1,r2,r3].every(r => r.hidden)`, cannot: true },
  ],
  spanish: [
    { say: 'Pulsa "Follow" en el tema "Colours"', holds: `log.join() === 'follow 1'` },
    { say: 'Despliega "Votos"', holds: `[r0,r1,r2,r3].every(r => r.hidden)`, cannot: true },
  ],
};

export const later: TaskPage[] = [mail, reserva, player, sheet, wizard, shop, mesa, forum];
