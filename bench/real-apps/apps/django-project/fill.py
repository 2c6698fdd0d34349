"""The data of one start; run by `manage.py shell`."""

from datetime import date

from django.contrib.auth.models import User

from biblioteca.models import Autor, Libro

User.objects.create_superuser("ana", "ana@example.com", "bosque-verde-7")
User.objects.create_user("luis", "luis@example.com", "rio-azul-9", first_name="Luis")
rulfo = Autor.objects.create(nombre="Juan Rulfo", pais="México")
borges = Autor.objects.create(nombre="Jorge Luis Borges", pais="Argentina")
mistral = Autor.objects.create(nombre="Gabriela Mistral", pais="Chile")
Libro.objects.create(titulo="Pedro Páramo", autor=rulfo, publicado=date(1955, 3, 19))
Libro.objects.create(titulo="El llano en llamas", autor=rulfo, prestado=True)
Libro.objects.create(titulo="Ficciones", autor=borges, publicado=date(1944, 6, 1))
Libro.objects.create(titulo="El Aleph", autor=borges, prestado=True)
Libro.objects.create(titulo="Desolación", autor=mistral, genero="poesia")
Libro.objects.create(titulo="Tala", autor=mistral, genero="poesia")
Libro.objects.create(titulo="Otras inquisiciones", autor=borges, genero="ensayo")
