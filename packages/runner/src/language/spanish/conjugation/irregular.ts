import type { Forms } from './forms.ts';

function verb(infinitive: string, order: string, vos: string, usted: string, list: string): Forms {
  const [i = '', we = '', third = '', others = '', past = '', gerund = '', participle = ''] = list
    .split(';')
    .map((part) => part.trim());
  const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  return {
    infinitive,
    order,
    orderVos: vos,
    orderUsted: usted,
    i,
    we,
    third: [...words(third), `${infinitive}a`, `${infinitive}an`],
    others: words(others),
    past: words(past),
    gerund,
    participle,
  };
}

/** Verbs that do not go by rule. Order: yo; nosotros; third persons; others; past; gerund; participle. */
export const irregular: Record<string, Forms> = {
  abrir: verb(
    'abrir',
    'abre',
    'abri',
    'abra',
    'abro; abrimos; abre abren abra abran; abres abras abrid abramos; abrio abrieron; abriendo; abierto',
  ),
  caer: verb(
    'caer',
    'cae',
    'cae',
    'caiga',
    'caigo; caemos; cae caen caiga caigan; caes; cayo; cayendo; caido',
  ),
  dar: verb(
    'dar',
    'da',
    'da',
    'den',
    'doy; damos; da dan den; das des dad demos; dio dieron; dando; dado',
  ),
  decir: verb(
    'decir',
    'di',
    'deci',
    'diga',
    'digo; decimos; dice dicen diga digan diria dira; dices digas; dijo dijeron; diciendo; dicho',
  ),
  escribir: verb(
    'escribir',
    'escribe',
    'escribi',
    'escriba',
    'escribo; escribimos; escribe escriben escriba escriban; escribes escribas escribid escribamos; escribio escribieron; escribiendo; escrito',
  ),
  estar: verb(
    'estar',
    'esta',
    'esta',
    'este',
    'estoy; estamos; esta estan este esten estaba estaban estaria estarian; estas estes; estuvo estuvieron; estando; estado',
  ),
  haber: verb(
    'haber',
    'he',
    'habe',
    'haya',
    'he; hemos; hay haya habia habria ha han hayan hubiera; has; hubo; habiendo; habido',
  ),
  hacer: verb(
    'hacer',
    'haz',
    'hace',
    'haga',
    'hago; hacemos; hace hacen haga hagan; haces hagas haced hagamos; hizo hicieron; haciendo; hecho',
  ),
  incluir: verb(
    'incluir',
    'incluye',
    'inclui',
    'incluya',
    'incluyo; incluimos; incluye incluyen incluya incluyan; incluyes; incluyo; incluyendo; incluido',
  ),
  introducir: verb(
    'introducir',
    'introduce',
    'introduci',
    'introduzca',
    'introduzco; introducimos; introduce introducen introduzca introduzcan; introduces introduzcas introducid; introdujo introdujeron; introduciendo; introducido',
  ),
  ir: verb(
    'ir',
    've',
    'anda',
    'vaya',
    'voy; vamos; va van vaya vayan ira iran iria; vas vayas id vayamos; fue fueron; yendo; ido',
  ),
  leer: verb(
    'leer',
    'lee',
    'lee',
    'lea',
    'leo; leemos; lee leen lea lean; lees; leyo; leyendo; leido',
  ),
  poner: verb(
    'poner',
    'pon',
    'pone',
    'ponga',
    'pongo; ponemos; pone ponen ponga pongan; pones pongas poned pongamos; puso pusieron; poniendo; puesto',
  ),
  reproducir: verb(
    'reproducir',
    'reproduce',
    'reproduci',
    'reproduzca',
    'reproduzco; reproducimos; reproduce reproduzca; reproduces; reprodujo; reproduciendo; reproducido',
  ),
  salir: verb(
    'salir',
    'sal',
    'sali',
    'salga',
    'salgo; salimos; sale salen salga salgan; sales salgas; salio salieron; saliendo; salido',
  ),
  ser: verb(
    'ser',
    'sea',
    'sea',
    'sea',
    'soy; somos; es son sea sean era eran sera seran seria serian; eres seas; fue fueron; siendo; sido',
  ),
  tener: verb(
    'tener',
    'ten',
    'tene',
    'tenga',
    'tengo; tenemos; tiene tienen tenga tengan tenia tendria tendra; tienes tengas; tuvo tuvieron; teniendo; tenido',
  ),
  traer: verb(
    'traer',
    'trae',
    'trae',
    'traiga',
    'traigo; traemos; trae traen traiga traigan; traes; trajo; trayendo; traido',
  ),
  ver: verb(
    'ver',
    've',
    've',
    'vea',
    'veo; vemos; ve ven vea vean vera veran veria; ves veas veamos; vio vieron; viendo; visto',
  ),
  volver: verb(
    'volver',
    'vuelve',
    'volve',
    'vuelva',
    'vuelvo; volvemos; vuelve vuelven vuelva vuelvan; vuelves vuelvas volved volvamos; volvio volvieron; volviendo; vuelto',
  ),
  venir: verb(
    'venir',
    'ven',
    'veni',
    'venga',
    'vengo; venimos; viene vienen venga vengan; vienes; vino; viniendo; venido',
  ),
  mantener: verb(
    'mantener',
    'manten',
    'mantene',
    'mantenga',
    'mantengo; mantenemos; mantiene mantienen mantenga mantengan; mantienes mantengas; mantuvo; manteniendo; mantenido',
  ),
  contener: verb(
    'contener',
    'conten',
    'contene',
    'contenga',
    'contengo; contenemos; contiene contienen contenga contengan contendra; contienes; contuvo; conteniendo; contenido',
  ),
  elegir: verb(
    'elegir',
    'elige',
    'elegi',
    'elija',
    'elijo; elegimos; elige eligen elija elijan; eliges elijas elegid elijamos; eligio eligieron; eligiendo; elegido',
  ),
};
