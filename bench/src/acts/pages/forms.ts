import type { TaskPage } from '../task.ts';

const account: TaskPage = {
  name: 'account form',
  html: `<h1>Account</h1><form id=f onsubmit="event.preventDefault(); log.push('sent')">
    <fieldset><legend>Home address</legend><label>Street <input id=hs value="Oak 1"></label> <label>City <input id=hc></label></fieldset>
    <fieldset><legend>Work address</legend><label>Street <input id=ws value="Elm 2"></label> <label>City <input id=wc></label></fieldset>
    <label>Phone <input id=phone oninput="this.value = this.value.replace(/[^0-9]/g, '')"></label>
    <label>Nickname <input id=nick maxlength=5></label>
    <label>Notes <textarea id=notes>Old</textarea></label>
    <label>Member number <input id=member value=778 readonly></label>
    <label>Coupon <input id=coupon disabled></label>
    <button id=save>Save</button> <button type=button id=SAVE onclick="log.push('draft')">SAVE</button></form>`,
  english: [
    {
      say: 'Type "Pine 3" into the Street field of the work address',
      holds: `ws.value === 'Pine 3' && hs.value === 'Oak 1'`,
    },
    {
      say: 'Type "Lima" into both City fields',
      holds: `hc.value === 'Lima' && wc.value === 'Lima'`,
    },
    { say: 'Clear every Street field', holds: `hs.value === '' && ws.value === ''` },
    {
      say: 'Type "Lima" into all three City fields',
      holds: `hc.value === '' && wc.value === ''`,
      cannot: true,
    },
    { say: 'Type "abc" into the Phone field', holds: `phone.value === ''`, cannot: true },
    { say: 'Type "5512" into the Phone field', holds: `phone.value === '5512'` },
    { say: 'Type "Maximilian" into Nickname', holds: `nick.value.length < 6`, cannot: true },
    {
      say: 'Type " and new" at the end of the Notes field',
      holds: `notes.value.startsWith('Old') && notes.value.includes('and new')`,
    },
    { say: 'Type "1" into the Member number field', holds: `member.value === '778'`, cannot: true },
    { say: 'Type "X" into the Coupon field', holds: `coupon.value === ''`, cannot: true },
    { say: 'Click the "Save" button', holds: `log.join() === 'sent'` },
    { say: 'Click the "SAVE" button', holds: `log.join() === 'draft'` },
    {
      say: 'Type "9" into the second Street field',
      holds: `ws.value === '9' && hs.value === 'Oak 1'`,
    },
    {
      say: 'Type "9" into the third Street field',
      holds: `hs.value === 'Oak 1' && ws.value === 'Elm 2'`,
      cannot: true,
    },
    {
      say: 'Type "x" into the Surname field',
      holds: `[...document.querySelectorAll('input,textarea')].every(i => i.value !== 'x')`,
      cannot: true,
    },
  ],
  spanish: [
    {
      say: 'Escribe "Quito" en los dos campos City',
      holds: `hc.value === 'Quito' && wc.value === 'Quito'`,
    },
    { say: 'Borra el campo Notes', holds: `notes.value === ''` },
    {
      say: 'Escribe "x" en el tercer campo Street',
      holds: `hs.value === 'Oak 1' && ws.value === 'Elm 2'`,
      cannot: true,
    },
    { say: 'Haz clic en el botón "SAVE"', holds: `log.join() === 'draft'` },
    {
      say: 'Escribe "z" en el campo Apellido',
      holds: `[...document.querySelectorAll('input,textarea')].every(i => i.value !== 'z')`,
      cannot: true,
    },
  ],
};

const preferences: TaskPage = {
  name: 'preferences',
  html: `<h1>Preferences</h1>
    <h2>Email</h2><label><input type=checkbox id=news> Newsletter</label> <label><input type=checkbox id=offers checked> Offers</label>
    <h2>Phone</h2><label><input type=checkbox id=sms> Text messages</label> <label><input type=checkbox id=locked disabled> Calls</label>
    <label><input type=checkbox id=stuck onclick="event.preventDefault()"> Beta features</label>
    <h2>Look</h2><div role=switch aria-checked=false tabindex=0 id=dark aria-label="Dark mode" onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true')" style="width:40px;height:20px;background:#ccc"></div>
    <fieldset><legend>Density</legend><label><input type=radio name=d id=compact> Compact</label><label><input type=radio name=d id=roomy checked> Roomy</label></fieldset>
    <label>Volume <input type=range id=vol min=0 max=10 value=3></label>
    <label>Colour <select id=colour><option>Red<option>Green<option>Blue</select></label>
    <label>Days <select id=days multiple size=4><option>Mon<option selected>Tue<option>Wed<option>Thu</select></label>`,
  english: [
    { say: 'Check "Newsletter"', holds: `news.checked && offers.checked && !sms.checked` },
    {
      say: 'Check every checkbox in the Email section',
      holds: `news.checked && offers.checked && !sms.checked && !stuck.checked`,
    },
    {
      say: 'Uncheck both checkboxes in the Email section',
      holds: `!news.checked && !offers.checked`,
    },
    { say: 'Check "Calls"', holds: `!locked.checked`, cannot: true },
    { say: 'Check "Beta features"', holds: `!stuck.checked`, cannot: true },
    { say: 'Turn on dark mode', holds: `dark.getAttribute('aria-checked') === 'true'` },
    { say: 'Select "Compact"', holds: `compact.checked` },
    { say: 'Uncheck "Roomy"', holds: `roomy.checked`, cannot: true },
    { say: 'Set the Volume slider to 7', holds: `vol.value === '7'` },
    { say: 'Set the Volume slider to 15', holds: `Number(vol.value) <= 10`, cannot: true },
    { say: 'Select "Blue" from Colour', holds: `colour.value === 'Blue'` },
    { say: 'Select "Black" from Colour', holds: `colour.value === 'Red'`, cannot: true },
    { say: 'Select "Red" and "Blue" from Colour', holds: `true`, cannot: true },
    {
      say: 'Select "Mon" and "Wed" from Days',
      holds: `days.options[0].selected && days.options[2].selected`,
    },
    { say: 'Deselect "Tue" from Days', holds: `days.selectedOptions.length === 0` },
    { say: 'Check "Push messages"', holds: `!news.checked && !sms.checked`, cannot: true },
  ],
  spanish: [
    { say: 'Marca la casilla "Newsletter"', holds: `news.checked` },
    {
      say: 'Desmarca todas las casillas de la sección Email',
      holds: `!news.checked && !offers.checked`,
    },
    { say: 'Activa "Dark mode"', holds: `dark.getAttribute('aria-checked') === 'true'` },
    { say: 'Elige "Green" en la lista Colour', holds: `colour.value === 'Green'` },
    { say: 'Elige "Amarillo" en la lista Colour', holds: `colour.value === 'Red'`, cannot: true },
  ],
};

const checkout: TaskPage = {
  name: 'checkout with placeholders',
  html: `<style>input{display:block;margin:4px 0}</style><h1>Pay</h1>
    <p>Please click "Confirm" only after you have typed your card number into "Card".</p>
    <input id=name placeholder="Name on card"><input id=num placeholder="Card number" inputmode=numeric oninput="this.value=this.value.replace(/\\D/g,'').replace(/(.{4})(?=.)/g,'$1 ')">
    <input id=pin type=password placeholder=PIN>
    <div class=code><input id=c1 maxlength=1 aria-label="Digit 1" oninput="c2.focus()" style="display:inline;width:20px"><input id=c2 maxlength=1 aria-label="Digit 2" oninput="c3.focus()" style="display:inline;width:20px"><input id=c3 maxlength=1 aria-label="Digit 3" style="display:inline;width:20px"></div>
    <label>Expires <input type=month id=exp></label><label>Delivery day <input type=date id=day min=2026-01-01></label>
    <button id=pay disabled onclick="log.push('paid')">Pay now</button><button onclick="pay.disabled=false" id=agree>I agree</button>`,
  english: [
    {
      say: 'Type "4242424242424242" into the card number field',
      holds: `num.value === '4242 4242 4242 4242'`,
    },
    {
      say: 'Type "Ann Lee" into "Name on card"',
      holds: `name.value === 'Ann Lee' || document.getElementById('name').value === 'Ann Lee'`,
    },
    { say: 'Type "9876" into PIN', holds: `pin.value === '9876'` },
    { say: 'Click "Confirm"', holds: `log.length === 0`, cannot: true },
    { say: 'Click the Confirm button', holds: `log.length === 0`, cannot: true },
    { say: 'Click "Pay now"', holds: `log.length === 0`, cannot: true },
    { say: ['Click "I agree"', 'Click "Pay now"'], holds: `log.join() === 'paid'` },
    { say: 'Set the delivery day to 2026-03-04', holds: `day.value === '2026-03-04'` },
    { say: 'Type "1" into "Digit 1"', holds: `c1.value === '1'` },
    { say: 'Double click "I agree"', holds: `!pay.disabled` },
    { say: 'Clear both PIN fields', holds: `true`, cannot: true },
  ],
  spanish: [
    { say: 'Escribe "1234" en el campo PIN', holds: `pin.value === '1234'` },
    { say: 'Pulsa "Pay now"', holds: `log.length === 0`, cannot: true },
    { say: ['Pulsa "I agree"', 'Pulsa "Pay now"'], holds: `log.join() === 'paid'` },
  ],
};

export const forms: TaskPage[] = [account, preferences, checkout];
