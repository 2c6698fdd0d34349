from django.db import models


class Autor(models.Model):
    nombre = models.CharField(max_length=100)
    pais = models.CharField("país", max_length=60, blank=True)

    class Meta:
        verbose_name_plural = "autores"

    def __str__(self):
        return self.nombre


class Libro(models.Model):
    GENEROS = [("novela", "Novela"), ("poesia", "Poesía"), ("ensayo", "Ensayo")]

    titulo = models.CharField("título", max_length=200)
    autor = models.ForeignKey(Autor, on_delete=models.CASCADE)
    genero = models.CharField("género", max_length=10, choices=GENEROS, default="novela")
    publicado = models.DateField("fecha de publicación", null=True, blank=True)
    prestado = models.BooleanField(default=False)
    notas = models.TextField(blank=True)

    class Meta:
        ordering = ["titulo"]

    def __str__(self):
        return self.titulo
