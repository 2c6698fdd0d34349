/**
 * A way by which a page may try to reach a place: the body of an async function that runs in the
 * page. `to` or %TO% is the address to reach, %HOST% and `socket` or %SOCKET% are its host with port
 * and its address for a WebSocket, `via(how)` is an address of the page's own site that redirects
 * there; the rest is in the page of `site.fixture.ts`.
 */
export interface PageTry {
  name: string;
  script: string;
  /** How it gets there where nothing holds it: by a connection (absent), by datagrams, or never in this browser. */
  free?: 'udp' | 'never';
}

export const row = (name: string, script: string, free?: PageTry['free']): PageTry => ({
  name,
  script,
  ...(free && { free }),
});

const elements: PageTry[] = [
  row('an image', 'await add("img", { src: to })'),
  row('a script', 'await add("script", { src: to })'),
  row('a script that is a module', 'await add("script", { src: to, type: "module" })'),
  row('a stylesheet', 'await add("link", { rel: "stylesheet", href: to })'),
  row('a frame', 'await add("iframe", { src: to })'),
  row('an object', 'await add("object", { data: to })'),
  row('an embedded thing', 'await add("embed", { src: to })'),
  row('an embedded PDF', 'await add("embed", { src: to, type: "application/pdf" })', 'never'),
  row('a video', 'await add("video", { src: to })'),
  row('an audio', 'await add("audio", { src: to })'),
  row('a poster', 'add("video", { poster: to }); await pause()'),
  row(
    'a caption',
    'const v = document.createElement("video"); v.crossOrigin = "anonymous"; v.innerHTML = `<track default src="%TO%">`; document.body.append(v); v.textTracks[0].mode = "showing"; await pause()',
  ),
  row('an image button', 'await add("input", { type: "image", src: to })'),
  row(
    'a picture source',
    'document.body.insertAdjacentHTML("beforeend", `<picture><source srcset="%TO%"><img></picture>`); await pause()',
  ),
  row(
    'an image of SVG',
    'document.body.insertAdjacentHTML("beforeend", `<svg><image href="%TO%" width="9" height="9"/></svg>`); await pause()',
  ),
  row('a background of the body', 'document.body.setAttribute("background", to); await pause()'),
  row('a background by CSS', 'document.body.style.background = `url(%TO%)`; await pause()'),
  row('an import of CSS', 'await add("style", { textContent: `@import "%TO%"` }); await pause()'),
  row(
    'a font',
    'await add("style", { textContent: `@font-face { font-family: x; src: url(%TO%) } body { font-family: x }` }); await document.fonts.load("12px x").catch(() => 0)',
  ),
  row(
    'content by CSS',
    'await add("style", { textContent: `body::after { content: url(%TO%) }` }); await pause()',
  ),
  row('a frame of srcdoc', 'await add("iframe", { srcdoc: `<img src="%TO%">` }); await pause()'),
  row('a frame in a sandbox', 'await add("iframe", { src: to, sandbox: "" })'),
  row(
    'a frame of data:',
    'await add("iframe", { src: `data:text/html,<script>fetch("%TO%",{mode:"no-cors"})</script>` }); await pause()',
  ),
  row(
    'a frame of blob:',
    'await add("iframe", { src: blob(`<img src="%TO%">`, "text/html") }); await pause()',
  ),
  row(
    'a frame of another site',
    'await add("iframe", { src: elsewhere(`await add("img", { src: "%TO%" })`) }); await pause()',
  ),
  row('a manifest', 'add("link", { rel: "manifest", href: to }); await pause()', 'never'),
  row('an icon', 'add("link", { rel: "icon", href: to }); await pause()', 'never'),
];

const hints: PageTry[] = [
  row('prefetch', 'add("link", { rel: "prefetch", href: to }); await pause()'),
  row(
    'preload',
    'add("link", { rel: "preload", as: "fetch", crossorigin: "", href: to }); await pause()',
  ),
  row('modulepreload', 'add("link", { rel: "modulepreload", href: to }); await pause()'),
  row('preconnect', 'add("link", { rel: "preconnect", href: to }); await pause()', 'never'),
  row(
    'prefetch of a name',
    'add("link", { rel: "dns-prefetch", href: to }); await pause()',
    'never',
  ),
  row('prerender', 'add("link", { rel: "prerender", href: to }); await pause()', 'never'),
  row(
    'speculation rules',
    'await add("script", { type: "speculationrules", textContent: JSON.stringify({ prefetch: [{ source: "list", urls: [to], eagerness: "immediate" }] }) }); await pause()',
  ),
  row(
    'a header that preloads',
    'await add("iframe", { src: own("/linking?to=" + encodeURIComponent(to)) }); await pause()',
  ),
];

const requests: PageTry[] = [
  row('fetch', 'await fetch(to).then((r) => r.text())'),
  row('fetch without CORS', 'await fetch(to, { mode: "no-cors" })'),
  row('fetch with a body', 'await fetch(to, { method: "POST", mode: "no-cors", body: "x" })'),
  row(
    'fetch that outlives its page',
    'fetch(to, { mode: "no-cors", keepalive: true }).catch(() => 0); await pause()',
  ),
  row(
    'fetch by another host header',
    'await fetch(to, { headers: { "x-forwarded-host": "localhost" } })',
  ),
  row(
    'XMLHttpRequest',
    'await new Promise((done) => { const x = new XMLHttpRequest(); x.open("GET", to); x.onloadend = done; x.send() })',
  ),
  row('a beacon', 'navigator.sendBeacon(to, "x"); await pause()'),
  row(
    'events',
    'await new Promise((done) => { const s = new EventSource(to); s.onopen = s.onerror = () => { s.close(); done() } })',
  ),
  row('a WebSocket', 'await ws(socket)'),
  row('a WebSocket with TLS', 'await ws(socket.replace("ws:", "wss:"))'),
  row('an import', 'await import(to)'),
  row('WebAssembly', 'await WebAssembly.instantiateStreaming(fetch(to))'),
  row('a worklet', 'await CSS.paintWorklet.addModule(to)'),
  row('an audio worklet', 'await new AudioContext().audioWorklet.addModule(to)'),
  row(
    'a report of a policy',
    'await add("iframe", { src: own("/reporting?to=" + encodeURIComponent(to)) }); await pause()',
  ),
  row('a ping', 'const a = await add("a", { href: "#x", ping: to }); a.click(); await pause()'),
  row(
    'a download',
    'const a = await add("a", { href: to, download: "x" }); a.click(); await pause()',
  ),
  row('WebRTC by STUN', 'await rtc({ urls: `stun:%HOST%` })', 'udp'),
  row(
    'WebRTC by TURN',
    'await rtc({ urls: `turn:%HOST%?transport=tcp`, username: "a", credential: "b" })',
  ),
  row(
    'WebTransport',
    'await Promise.race([new WebTransport(`https://%HOST%/`).ready, pause(1500)])',
    'udp',
  ),
];

const workers: PageTry[] = [
  row(
    'a worker that fetches',
    'await worker(`fetch("%TO%", { mode: "no-cors" }).catch(() => 0).then(() => postMessage(1))`)',
  ),
  row(
    'a worker that imports',
    'await worker(`try { importScripts("%TO%") } catch {} postMessage(1)`)',
  ),
  row(
    'a worker of modules',
    'await worker(`import("%TO%").catch(() => 0).then(() => postMessage(1))`, { type: "module" })',
  ),
  row(
    'a worker with a WebSocket',
    'await worker(`const w = new WebSocket("%SOCKET%"); w.onopen = w.onerror = () => postMessage(1)`)',
  ),
  row(
    'a worker in a worker',
    "await worker(`const w = new Worker(URL.createObjectURL(new Blob([\"fetch('%TO%',{mode:'no-cors'}).catch(()=>0).then(()=>postMessage(1))\"]))); w.onmessage = () => postMessage(1)`)",
  ),
  row(
    'a shared worker',
    'const s = new SharedWorker(blob(`onconnect = ({ ports: [p] }) => fetch("%TO%", { mode: "no-cors" }).catch(() => 0).then(() => p.postMessage(1))`, "text/javascript")); await new Promise((done) => { s.port.onmessage = done; s.port.start(); setTimeout(done, 3000) })',
  ),
  row('a service worker', 'await serviceWorker("fetch", to)'),
  row('a service worker that answers the page', 'await serviceWorker("answer", to)'),
  row('a service worker that imports', 'await serviceWorker("import", to)'),
];

const travels: PageTry[] = [
  row('location', 'location.href = to; await pause()'),
  row('location.replace', 'location.replace(to); await pause()'),
  row('a link', '(await add("a", { href: to })).click(); await pause()'),
  row('a form', '(await add("form", { action: to })).submit(); await pause()'),
  row(
    'a form that posts',
    '(await add("form", { action: to, method: "post" })).submit(); await pause()',
  ),
  row(
    'a form of another window',
    '(await add("form", { action: to, target: "_blank" })).submit(); await pause()',
  ),
  row(
    'a refresh in the page',
    'await add("meta", { httpEquiv: "refresh", content: `0;url=%TO%` }); await pause()',
  ),
  row(
    'a refresh by a header',
    'location.href = own("/refreshing?to=" + encodeURIComponent(to)); await pause()',
  ),
  row('a window', 'open(to); await pause()'),
  row('a window without opener', 'open(to, "_blank", "noopener"); await pause()'),
  row(
    'an empty window that goes on',
    'const w = open("about:blank"); w.location = to; await pause()',
  ),
  row(
    'an empty window that fetches',
    'const w = open("about:blank"); w.eval(`fetch("%TO%", { mode: "no-cors" }).catch(() => 0)`); await pause()',
  ),
  row(
    'a frame that goes on',
    'const f = await add("iframe", { src: "about:blank" }); f.contentWindow.location = to; await pause()',
  ),
  row(
    'a script in a link',
    'location.href = `javascript:fetch("%TO%",{mode:"no-cors"}).catch(()=>0)`; await pause()',
  ),
];

const redirects: PageTry[] = [
  ...[301, 302, 303, 307, 308].map((code) =>
    row(`a redirect by ${code}`, `location.href = via(${code}); await pause()`),
  ),
  row('a redirect of a redirect', 'location.href = via("twice"); await pause()'),
  row('a redirect of a frame', 'await add("iframe", { src: via(302) })'),
  row('a redirect of an image', 'await add("img", { src: via(302) })'),
  row('a redirect of a script', 'await add("script", { src: via(307) })'),
  row('a redirect of fetch', 'await fetch(via(302), { mode: "no-cors" })'),
  row(
    'a redirect of XMLHttpRequest',
    'await new Promise((done) => { const x = new XMLHttpRequest(); x.open("GET", via(303)); x.onloadend = done; x.send() })',
  ),
  row(
    'a redirect of a worker',
    'await worker("fetch(" + JSON.stringify(via(308)) + ", { mode: `no-cors` }).catch(() => 0).then(() => postMessage(1))")',
  ),
  row('a redirect of a window', 'open(via(301)); await pause()'),
  row(
    'a redirect of a download',
    'const a = await add("a", { href: via(302), download: "x" }); a.click(); await pause()',
  ),
  row(
    'a redirect of a form',
    '(await add("form", { action: via(307), method: "post" })).submit(); await pause()',
  ),
];

/** Ways to write 127.0.0.1, and names that lead there; `port` is that of the place out of reach. */
const notations: PageTry[] = [
  ['localhost', 'localhost'],
  ['localhost with a dot', 'localhost.'],
  ['a name below localhost', 'app.localhost'],
  ['capitals', 'LOCALHOST'],
  ['a decimal number', '2130706433'],
  ['a hexadecimal number', '0x7f000001'],
  ['octal digits', '0177.0.0.1'],
  ['a short form', '127.1'],
  ['another address of the network', '127.0.0.99'],
  ['no address at all', '0.0.0.0'],
  ['zero', '0'],
  ['IPv6', '[::1]'],
  ['no address of IPv6', '[::]'],
  ['IPv4 in IPv6', '[::ffff:127.0.0.1]'],
  ['IPv4 in IPv6, in hexadecimal', '[::ffff:7f00:1]'],
  ['digits in circles', '①②⑦.⓪.⓪.①'],
  ['full stops of another script', '127。0。0。1'],
  ['a name that leads there', 'inside.test'],
  ['a name that leads there by IPv6', 'inside6.test'],
].map(([what, host]) =>
  row(
    `${what}`,
    `const there = to.replace("127.0.0.1", "${host}"); await fetch(there, { mode: "no-cors" }).catch(() => 0); await add("img", { src: there })`,
  ),
);

export const pageTries: readonly PageTry[] = [
  ...elements,
  ...hints,
  ...requests,
  ...workers,
  ...travels,
  ...redirects,
  ...notations,
];

/** As above, for what is no place on the network: `file` or %FILE% is the address of a file. */
export const schemeTries: readonly PageTry[] = [
  row('location', 'location.href = file; await pause()'),
  row('location.replace', 'location.replace(file); await pause()'),
  row('a link', '(await add("a", { href: file })).click(); await pause()'),
  row('a window', 'open(file); await pause()'),
  row(
    'an empty window that goes on',
    'const w = open("about:blank"); w.location = file; await pause()',
  ),
  row('a frame', 'await add("iframe", { src: file })'),
  row(
    'a frame that goes on',
    'const f = await add("iframe", { src: "about:blank" }); f.contentWindow.location = file; await pause()',
  ),
  row(
    'a frame of srcdoc',
    'await add("iframe", { srcdoc: `<iframe src="%FILE%"></iframe>` }); await pause()',
  ),
  row(
    'a frame of data:',
    'await add("iframe", { src: `data:text/html,<iframe src="%FILE%"></iframe>` }); await pause()',
  ),
  row(
    'a frame of blob:',
    'await add("iframe", { src: blob(`<iframe src="%FILE%"></iframe>`, "text/html") }); await pause()',
  ),
  row('an object', 'await add("object", { data: file })'),
  row('an embedded thing', 'await add("embed", { src: file })'),
  row('an image', 'await add("img", { src: file })'),
  row('a script', 'await add("script", { src: file })'),
  row('a stylesheet', 'await add("link", { rel: "stylesheet", href: file })'),
  row('an import of CSS', 'await add("style", { textContent: `@import "%FILE%"` }); await pause()'),
  row('fetch', 'document.body.append(await (await fetch(file)).text())'),
  row(
    'XMLHttpRequest',
    'await new Promise((done) => { const x = new XMLHttpRequest(); x.open("GET", file); x.onloadend = done; x.send(); x.onload = () => document.body.append(x.responseText) })',
  ),
  row('an import', 'await import(file)'),
  row('a worker', 'await worker(`importScripts("%FILE%")`)'),
  row('a form', '(await add("form", { action: file })).submit(); await pause()'),
  row(
    'a refresh in the page',
    'await add("meta", { httpEquiv: "refresh", content: `0;url=%FILE%` }); await pause()',
  ),
  row(
    'a refresh by a header',
    'location.href = own("/refreshing?to=" + encodeURIComponent(file)); await pause()',
  ),
  row('a redirect', 'location.href = via(302); await pause()'),
  row('a redirect of a frame', 'await add("iframe", { src: via(302) })'),
  row('a redirect of fetch', 'document.body.append(await (await fetch(via(302))).text())'),
  row('a download', '(await add("a", { href: file, download: "x" })).click(); await pause()'),
  row(
    'print',
    'await add("link", { rel: "stylesheet", media: "print", href: file }); window.print(); await pause()',
  ),
  row('the source of the page', 'location.href = "view-source:" + location.href; await pause()'),
  row('the source of a file', 'open("view-source:" + file); await pause()'),
  row('pages of the browser', 'location.href = "chrome://version"; await pause()'),
  row('pages of the browser in a window', 'open("chrome://settings"); await pause()'),
  row(
    'developer tools',
    'location.href = "devtools://devtools/bundled/inspector.html"; await pause()',
  ),
  row('about:version', 'location.href = "about:version"; await pause()'),
  row(
    'an extension',
    'location.href = "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html"; await pause()',
  ),
  row(
    'the file system of the site',
    'location.href = "filesystem:" + own("/temporary/x"); await pause()',
  ),
];
