import { page, type Site, serveSite } from '../web/driver/site.fixture.ts';

const shop = page(
  `<div role=dialog aria-label="Cookies" id=cookies hidden>We use cookies <button onclick="cookies.remove()">Accept</button></div>
   <h1>Shop</h1>
   <form onsubmit="event.preventDefault(); console.log('password ' + pass.value); greeting.textContent = 'Hello, ' + email.value; echo.textContent = 'Your password: ' + pass.value">
     <label>Email <input id=email></label>
     <label>Password <input id=pass></label>
     <button>Log in</button>
   </form>
   <p id=greeting></p><p id=echo></p>
   <ul aria-label="Products" id=products><li>Lamp</li></ul>
   <button id=more onclick="more_()">Load more</button>
   <table><tr><th>Item</th><th>Price</th></tr><tr><td>Lamp</td><td>$1,299.50</td></tr></table>
   <p>Order number: <span aria-label="Order number">A-1042</span></p>
   <button onclick="alert('Deleted')">Delete</button>`,
  `let left = 3;
   function more_() { products.append(Object.assign(document.createElement('li'), { textContent: 'Chair ' + left })); if (--left === 0) more.remove(); }
   if (location.search === '?cookies') cookies.hidden = false;`,
);

/** A shop in one page; with `?cookies` its banner is open. `/slow` answers never. */
export const openShop = (): Promise<Site> => serveSite({ '/': shop, '/slow': () => undefined });
