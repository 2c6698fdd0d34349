import { type PageTry, row } from './page-tries.fixture.ts';

/** Has two peers of the page talk, and the one told that the other is found at %HOST% as well. */
const candidate = (how: string) => `
  const [a, b] = [new RTCPeerConnection(), new RTCPeerConnection()];
  a.createDataChannel("x");
  await a.setLocalDescription(await a.createOffer());
  await b.setRemoteDescription(a.localDescription);
  await b.setLocalDescription(await b.createAnswer());
  await a.setRemoteDescription(b.localDescription);
  const at = "%HOST%".replace(":", " ");
  const found = "candidate:1 1 ${how}".replace("AT", at);
  await a.addIceCandidate({ candidate: found, sdpMid: "0" });
  await pause(2000)`;

/** Ways that few pages go, written by one who knows how pages are held. */
export const rarerTries: readonly PageTry[] = [
  row('WebRTC by a candidate of TCP', candidate('tcp 2105458943 AT typ host tcptype passive')),
  row('WebRTC by a candidate of UDP', candidate('udp 2122260223 AT typ host'), 'udp'),
  row(
    'WebRTC by TURN with TLS',
    'await rtc({ urls: `turns:%HOST%?transport=tcp`, username: "a", credential: "b" })',
  ),
  row(
    'WebRTC by TURN with datagrams',
    'await rtc({ urls: `turn:%HOST%?transport=udp`, username: "a", credential: "b" })',
    'udp',
  ),
  row('navigation.navigate', 'navigation.navigate(to); await pause()'),
  row('fetch for later', 'fetchLater(to, { activateAfter: 0 }); await pause(1000)'),
  row('a stream of a WebSocket', 'await new WebSocketStream(socket).opened'),
  row(
    'an identity provider',
    'await navigator.credentials.get({ identity: { providers: [{ configURL: to, clientId: "x", nonce: "1" }] } })',
  ),
  row(
    'a payment',
    'await new PaymentRequest([{ supportedMethods: to }], { total: { label: "x", amount: { currency: "USD", value: "1" } } }).canMakePayment(); await pause()',
    'never',
  ),
  row(
    'a source of attribution',
    'await add("img", { attributionsrc: to }); await pause()',
    'never',
  ),
  row(
    'a fetch in the background',
    'await navigator.serviceWorker.register("/worker.js?how=idle", { scope: "/idle/" }); const r = await navigator.serviceWorker.getRegistration("/idle/"); await pause(); await r.backgroundFetch.fetch("x", [to], { downloadTotal: 9 }); await pause(1000)',
    'never',
  ),
  row(
    'a stylesheet of XML',
    'await add("iframe", { src: blob(`<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="%TO%"?><a/>`, "text/xml") }); await pause()',
    'never',
  ),
  row('a cursor', 'document.body.style.cursor = `url(%TO%), auto`; await pause()'),
  row('a mask', 'document.body.style.mask = `url(%TO%)`; await pause()'),
  row(
    'a page that is drawn ahead',
    'const ahead = own("/elsewhere?script=" + encodeURIComponent(`await add("img", { src: "%TO%" })`)); await add("script", { type: "speculationrules", textContent: JSON.stringify({ prerender: [{ source: "list", urls: [ahead], eagerness: "immediate" }] }) }); await pause(1000)',
    'never',
  ),
  row('a frame without credentials', 'await add("iframe", { credentialless: true, src: to })'),
  row(
    'a window of a frame in a sandbox',
    'await add("iframe", { sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox", srcdoc: `<script>open("%TO%")</script>` }); await pause()',
  ),
  row(
    'a window on top of others',
    'const w = await documentPictureInPicture.requestWindow(); w.document.body.innerHTML = `<img src="%TO%">`; await pause()',
  ),
  row(
    'a worklet of shared storage',
    'await sharedStorage.worklet.addModule(to); await pause()',
    'never',
  ),
  row('an import of data', 'await import(to, { with: { type: "json" } })'),
  row(
    'a name and a password in front',
    'location.href = to.replace("//", "//a:b@"); await pause()',
  ),
  row('backslashes', 'await add("img", { src: to.replace("//", "\\\\\\\\") })'),
  ...[
    ['a longer form of IPv6', '[0:0:0:0:0:ffff:127.0.0.1]'],
    ['zeros in front', '127.000.000.001'],
    ['a number in octal digits', '017700000001'],
    ['a form in hexadecimal', '0x7f.1'],
    ['escaped digits', '%31%32%37.0.0.1'],
    ['wide letters', 'ｌｏｃａｌｈｏｓｔ'],
    ['a hyphen that is not seen', 'local\\u00adhost'],
    ['a dot behind the digits', '127.0.0.1.'],
  ].map(([what = '', host]) =>
    row(what, `await fetch(to.replace("127.0.0.1", "${host}"), { mode: "no-cors" })`),
  ),
];

/** As above, for what is no place on the network. */
export const rarerSchemeTries: readonly PageTry[] = [
  row('navigation.navigate', 'navigation.navigate(file); await pause()'),
  row('an address in the history', 'history.pushState(0, "", file)'),
  row(
    'a base address',
    'await add("base", { href: "file:///" }); (await add("a", { href: file.slice(7) })).click(); await pause()',
  ),
  row(
    'a picker of files',
    'const [f] = await showOpenFilePicker(); document.body.append(await (await f.getFile()).text())',
  ),
  row(
    'a picker of folders',
    'for await (const [name] of await showDirectoryPicker()) document.body.append(name)',
  ),
  row(
    'an entity of XML',
    'await add("iframe", { src: blob(`<!DOCTYPE x [<!ENTITY e SYSTEM "%FILE%">]><x>&e;</x>`, "text/xml") }); await pause()',
  ),
  row(
    'a document of a stylesheet of XML',
    'const p = new XSLTProcessor(); p.importStylesheet(new DOMParser().parseFromString(`<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><a><xsl:copy-of select="document(\'%FILE%\')"/></a></xsl:template></xsl:stylesheet>`, "text/xml")); document.body.append(p.transformToFragment(document, document))',
  ),
  row(
    'a script in a window',
    'const w = open("about:blank"); w.location = `javascript:location.href="%FILE%"`; await pause()',
  ),
  row('a window without opener', 'open(file, "_blank", "noopener"); await pause()'),
  row(
    'a window of a frame in a sandbox',
    'await add("iframe", { sandbox: "allow-scripts allow-popups allow-popups-to-escape-sandbox", srcdoc: `<script>open("%FILE%")</script>` }); await pause()',
  ),
  row('an intent', 'location.href = "intent:" + file + "#Intent;end"; await pause()'),
  row('an app of the browser', 'location.href = "isolated-app://x/"; await pause()'),
  row(
    'a page of the browser that nobody trusts',
    'open("chrome-untrusted://print/"); await pause()',
  ),
  row('a video', 'await add("video", { src: file })'),
  row(
    'a picture that is drawn',
    'const i = await add("img", { src: file }); const c = document.createElement("canvas"); c.getContext("2d").drawImage(i, 0, 0); document.body.append(c.toDataURL())',
  ),
];
