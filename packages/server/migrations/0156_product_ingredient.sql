-- What a product is in a wine, as its label in the European Union names it; null where nobody said so yet.
alter table product add column ingredient text check (ingredient in (
  'SULPHITES', 'SORBATE', 'DIMETHYL_DICARBONATE', 'EGG_LYSOZYME', 'ASCORBIC_ACID', 'TARTARIC_ACID',
  'MALIC_ACID', 'LACTIC_ACID', 'CITRIC_ACID', 'CALCIUM_SULPHATE', 'METATARTARIC_ACID', 'GUM_ARABIC',
  'MANNOPROTEINS', 'CELLULOSE_GUM', 'POLYASPARTATE', 'FUMARIC_ACID', 'CONCENTRATED_MUST', 'SUGAR',
  'CARBON_DIOXIDE', 'ARGON', 'NITROGEN', 'EGG', 'MILK', 'PROCESSING_AID'));
