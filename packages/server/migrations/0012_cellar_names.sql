-- Vessels are called T1, T2, T10: their names are sorted as people count.
create collation es_natural (provider = icu, locale = 'es-u-kn-true');
