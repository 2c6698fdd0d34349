from django.contrib import admin

from .models import Autor, Libro


@admin.register(Autor)
class AutorAdmin(admin.ModelAdmin):
    list_display = ["nombre", "pais"]
    search_fields = ["nombre"]


@admin.register(Libro)
class LibroAdmin(admin.ModelAdmin):
    list_display = ["titulo", "autor", "genero", "prestado"]
    list_filter = ["genero", "prestado"]
    search_fields = ["titulo", "autor__nombre"]
