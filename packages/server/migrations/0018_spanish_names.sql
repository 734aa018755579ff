-- How people sort names: ñ after n, and C2 before C10.
create collation spanish (provider = icu, locale = 'es-u-kn-true');
