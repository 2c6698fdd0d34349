export interface House {
  id: number;
  name: string;
  city: string;
  night: number;
}

export const cities = ['Barcelona', 'Bilbao', 'Cádiz', 'Málaga', 'Madrid', 'Valencia', 'Vigo'];

const kinds = ['Casa', 'Villa', 'Ático', 'Estudio', 'Cabaña'];
const names = ['Aurora', 'Brisa', 'Coral', 'Duna', 'Estrella', 'Faro', 'Gaviota', 'Horizonte'];

/** Forty houses in each city, always the same. */
export function housesIn(city: string): House[] {
  const first = cities.indexOf(city) + 1;
  return Array.from({ length: 40 }, (_, at) => ({
    id: first * 100 + at,
    name: `${kinds[at % kinds.length]} ${names[(at * 3 + first) % names.length]} ${at + 1}`,
    city,
    night: 45 + ((at * 37 + first * 11) % 160),
  }));
}
