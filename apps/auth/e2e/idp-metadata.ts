export const idpUrl = 'https://idp.acme.example/sso';

/** A self-signed certificate until 2126 (RSA, 2,048 bits), whose key is thrown away. */
const certificate = `
  MIIDGTCCAgGgAwIBAgIUKUusOJ8pR8eDf2MBAh4aXNyfcK8wDQYJKoZIhvcNAQEL
  BQAwGzEZMBcGA1UEAwwQaWRwLmFjbWUuZXhhbXBsZTAgFw0yNjExMjExNDMxMjVa
  GA8yMTI2MTAyODE0MzEyNVowGzEZMBcGA1UEAwwQaWRwLmFjbWUuZXhhbXBsZTCC
  ASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBANQaZg22sg+d8jiXNVpfPhX0
  1eCj2vthDEzcAueNs1XlBfkj0t+3rw86w3cguK1x9E6nub84mgRavqFcIkX/phiG
  jmob36AcdeGKlcsG25dZEQeiJBU8Let3B3xMsgs0CimMny2yfhu4kJS4LE8ZuHwN
  xIg5yo2rNbI5iJaOmvwfgmnkPQjxOAPno5ZJpAXsQ7af+xXhOXEX0QqIeHLeBS5n
  pLLiLgLX7FFqFk6vyKZluU8aIRQ0XE15HaUzqTVnUPLLSH1C8/YN2I/miOJg4QZ1
  Y0jaGaiSkVzEm69XHtBXcM2yQpH9WF51+o5aQJisGNFvmLmi61SrjL8gaV5xxWkC
  AwEAAaNTMFEwHQYDVR0OBBYEFNOxzhhI0M0G58IoxvXD8g7v5O9nMB8GA1UdIwQY
  MBaAFNOxzhhI0M0G58IoxvXD8g7v5O9nMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZI
  hvcNAQELBQADggEBAJIuH4lk/0yDaqwEUQpVLMSfOl9lTDmwU9JeLv2fcUT7sV7p
  FGo3PNvcyNEp7kfVeZv+Gxf9+CyfHoLNfKAZlmwV83o/o1EjOWaT4X7WDcHA7ONn
  hyTUCQ51YlWq3sgSdHxkpeOwNk+82X7wjV944cqcB5FOTbYNp7a/rFA3244sZFL+
  Hd1A8p+sIDQezxYo2tb9rG+0ftGTnij1YDV0OfnslAt/eE25Ww7D+YcS++odXPKj
  P4sEkQT2IZEw7v86VhXwG5kr3hsDY3ysLJ3gpkYmE0t0vVntjO/njbRpqHulL3Un
  LMXXoGdZDJB69TIVPjwybQ+bYmeSC3RiV9ajjp8=
`;

/** What an identity provider hands out; a certificate for encryption stands first. */
export const idpMetadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.acme.example">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>AAAA</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.acme.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idpUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
